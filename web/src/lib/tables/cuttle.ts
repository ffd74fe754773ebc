/** Cuttle: where its moves lie on the table, and why a card cannot be played. */
import type { CuttleMove, CuttlePile, CuttleSeenSide, CuttleView } from '../api/generated/games.ts';
import type { Move } from '../api/types.ts';
import { card } from '../cards/cards.ts';
import type { Key } from '../i18n/en.ts';
import type { Slot } from '../play/selection.ts';

/** A point card with the jacks on it. */
export interface Pile {
  card: string;
  jacks: string[];
}

/** Return the point cards of a side, bare ones included. */
export function piles(side: CuttleSeenSide): Pile[] {
  return side.points.map((one: string | CuttlePile) =>
    typeof one === 'string' ? { card: one, jacks: [] } : { card: one.card, jacks: one.jacks },
  );
}

/** Return where a move lies. */
function place(data: CuttleMove, hand = 'hand'): Omit<Slot, 'move'> {
  const held = (id: string) => `${hand}:${id}`;
  switch (data.type) {
    case 'points':
      return { from: [held(data.card)], to: 'own:points', kind: 'points' };
    case 'royal':
      return { from: [held(data.card)], to: 'own:royals', kind: 'royal' };
    case 'scuttle':
    case 'jack':
      return { from: [held(data.card)], to: `card:${data.target}`, kind: data.type };
    case 'one_off': {
      const aimed = typeof data.target === 'string' ? `card:${data.target}` : 'stack';
      return { from: [held(data.card)], to: aimed, kind: 'one_off' };
    }
    case 'seven':
      return data.play.type === 'scrap'
        ? { from: [`revealed:${data.play.card}`], to: 'scrap', kind: 'scrap' }
        : place(data.play, 'revealed');
    case 'counter':
      return { from: [held(data.card)], to: 'stack', kind: 'counter' };
    case 'take':
      return { from: [], to: `scrap:${data.card}`, kind: 'take' };
    case 'five_discard':
      return data.card === null
        ? { from: [], to: null, kind: 'discard' }
        : { from: [held(data.card)], to: 'scrap', kind: 'discard' };
    case 'four_discard':
    case 'limit_discard':
      return { from: data.cards.map(held), to: 'scrap', kind: 'discard' };
    case 'draw':
      return { from: [], to: 'deck', kind: 'draw' };
    default:
      return { from: [], to: null, kind: data.type };
  }
}

/** Return the slots of the legal moves. */
export function slots(moves: readonly Move[]): Slot[] {
  return moves.map((move) => ({ move, ...place(move.data as unknown as CuttleMove) }));
}

/** A way to play a card: its moves, or why there are none. */
export interface Way {
  kind: string;
  slots: Slot[];
  reason: Key | null;
}

const isPoint = (rank: string) => 'A23456789T'.includes(rank);

/** Return the ways to play a card of the hand, the impossible ones with their reason. */
export function ways(view: CuttleView, seat: number, id: string, all: readonly Slot[]): Way[] {
  const mine = all.filter(({ from }) => from.length === 1 && from[0] === `hand:${id}`);
  const found = [...new Set(mine.map(({ kind }) => kind))].map((kind) => ({
    kind,
    slots: mine.filter((slot) => slot.kind === kind),
    reason: null,
  }));
  if (view.phase !== 'main' || view.actor !== seat) return found;
  const missing = (kind: string) => !found.some((way) => way.kind === kind);
  const rank = card(id).rank;
  const enemy = view.players[1 - seat];
  const frozen = view.players[seat]?.frozen.includes(id) === true;
  const why = (reason: Key): Key => (frozen ? 'why.frozen' : reason);
  const impossible: Way[] = [];
  const add = (kind: string, reason: Key) => {
    if (missing(kind)) impossible.push({ kind, slots: [], reason: why(reason) });
  };
  if (isPoint(rank)) add('points', 'why.not_now');
  if (isPoint(rank)) {
    add('scuttle', (enemy?.points.length ?? 0) === 0 ? 'why.no_points' : 'why.too_low');
  }
  if (rank === 'J') add('jack', jackReason(enemy));
  if ('A2345679'.includes(rank)) add('one_off', oneOffReason(rank, view, enemy));
  return [...found, ...impossible];
}

const queens = (side: CuttleSeenSide | undefined) =>
  side?.royals.filter((id) => card(id).rank === 'Q').length ?? 0;

function jackReason(enemy: CuttleSeenSide | undefined): Key {
  return (enemy?.points.length ?? 0) === 0 ? 'why.no_points' : 'why.queen';
}

function oneOffReason(rank: string, view: CuttleView, enemy: CuttleSeenSide | undefined): Key {
  if (rank === '2' || rank === '9') return queens(enemy) > 0 ? 'why.queen' : 'why.no_target';
  if (rank === '3') return view.scrap.length === 0 ? 'why.no_scrap' : 'why.not_now';
  if (rank === '4') return 'why.no_hand';
  if (rank === '5' || rank === '7') return 'why.no_deck';
  return 'why.not_now';
}

/** Return why a card of the hand has no move at all now. */
export function whyNot(view: CuttleView, seat: number | null, id: string): Key {
  if (view.over) return 'why.over';
  if (view.actor !== seat) return 'why.turn';
  if (seat !== null && view.players[seat]?.frozen.includes(id)) return 'why.frozen';
  if (view.phase === 'countering') {
    return card(id).rank === '2' ? 'why.no_counter' : 'why.only_twos';
  }
  if (view.phase === 'resolving_three') return 'why.take_scrap';
  if (view.phase === 'resolving_seven') return 'why.play_revealed';
  return 'why.not_now';
}
