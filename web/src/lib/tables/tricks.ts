/** The trick games: seats around the trick, calls, and why a card may not be played. */
import type { EuchreView, HeartsView, OhHellView, SpadesView } from '../api/generated/games.ts';
import type { Move } from '../api/types.ts';
import { card, type SuitLetter } from '../cards/cards.ts';
import type { Key } from '../i18n/en.ts';
import type { Slot } from '../play/selection.ts';

export type TrickGameView = EuchreView | HeartsView | OhHellView | SpadesView;

/** Return the slots of the legal moves: cards go to the middle, calls are buttons. */
export function slots(moves: readonly Move[]): Slot[] {
  return moves.map((move) => {
    const { type, card: held } = move.data as { type: string; card?: string | null };
    return typeof held === 'string'
      ? { move, from: [`hand:${held}`], to: 'trick', kind: type }
      : { move, from: [], to: null, kind: type };
  });
}

/** Return the trump suit, if there is one. */
export function trumpOf(view: TrickGameView): SuitLetter | null {
  if (view.game === 'spades') return 'S';
  if (view.game === 'hearts') return null;
  return view.trump;
}

/** Return the suit that a card counts as: the left bower belongs to trump. */
export function countsAs(id: string, view: TrickGameView): SuitLetter {
  const { rank, suit } = card(id);
  const trump = view.game === 'euchre' ? view.trump : null;
  const partner: Record<SuitLetter, SuitLetter> = { C: 'S', S: 'C', D: 'H', H: 'D' };
  return trump !== null && rank === 'J' && suit === partner[trump] ? trump : suit;
}

/** Where a seat is drawn, seen from the viewer's: 0 below, then clockwise. */
export function around(seat: number, viewer: number, seats: number): number {
  return (seat - viewer + seats) % seats;
}

/** Return the place of a seat on an ellipse around the trick, in parts of its box from the top left. */
export function onEllipse(turn: number, seats: number, radius: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (turn * 2 * Math.PI) / seats;
  return { x: 0.5 + radius * Math.cos(angle), y: 0.5 + radius * Math.sin(angle) };
}

/** What a seat has called, in a few words or signs; null before. */
export function callOf(view: TrickGameView, seat: number): string | null {
  if (view.game === 'hearts') return null;
  if (view.game === 'euchre') {
    const said = view.bids.filter(([who]) => who === seat).at(-1);
    return said === undefined ? null : String(said[1]);
  }
  const bid = view.bids[seat];
  return bid === null || bid === undefined ? null : String(bid);
}

/** Return why a card of the hand may not be played now. */
export function whyNot(view: TrickGameView, viewer: number | null, id: string): Key {
  if (view.over) return 'why.over';
  if (view.to_move !== viewer) return 'why.turn';
  if (view.phase === 'bid' || view.phase === 'bid1' || view.phase === 'bid2')
    return 'why.bid_first';
  const led = view.trick?.cards[0];
  if (led !== undefined) {
    const suit = countsAs(led[1], view);
    const has = (view.hand ?? []).some((one) => countsAs(one, view) === suit);
    if (has && countsAs(id, view) !== suit) return 'why.follow';
    if (view.game === 'hearts') return 'why.first_trick';
    return 'why.not_now';
  }
  if (view.game === 'hearts' && view.tricks.length === 0) return 'why.two_of_clubs';
  if (view.game === 'hearts' && card(id).suit === 'H') return 'why.hearts_broken';
  if (countsAs(id, view) === trumpOf(view)) return 'why.trump_broken';
  return 'why.not_now';
}
