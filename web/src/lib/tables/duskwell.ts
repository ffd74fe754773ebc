/** Duskwell: where its moves lie on the table. Moves are codes; docs/games/duskwell.md has the table. */
import { CARDS, type PrintedCard } from '../api/generated/duskwell.ts';
import type { DuskwellOther, DuskwellOwner, DuskwellView } from '../api/generated/games.ts';
import type { Move } from '../api/types.ts';
import type { Key } from '../i18n/en.ts';
import type { Slot } from '../play/selection.ts';

export type Side = DuskwellOwner | DuskwellOther;

export const POINTS_TO_WIN = 15;

/** Return what is printed on a kind of card. */
export function printed(kind: number): PrintedCard {
  const found = CARDS[kind];
  if (found === undefined) throw new RangeError(`there is no card ${kind}`);
  return found;
}

/** The families of move codes: the first code of each, in order. */
const FAMILIES: readonly [number, string][] = [
  [0, 'pass'],
  [1, 'end'],
  [2, 'next'],
  [3, 'done'],
  [4, 'play'],
  [36, 'reclaim'],
  [68, 'use'],
  [84, 'character'],
  [100, 'item'],
  [116, 'mode'],
  [120, 'amount'],
  [136, 'pay'],
  [137, 'refuse'],
  [138, 'put'],
  [142, 'bin'],
  [144, 'drop'],
  [176, 'take'],
];

/** Return the family of a code, and its number in it. */
export function family(code: number): { kind: string; index: number } {
  const [first, kind] = FAMILIES.findLast(([start]) => start <= code) ?? [0, 'pass'];
  return { kind, index: code - first };
}

/** Return the slots of the legal moves of a seat. */
export function slots(moves: readonly Move[], seat: number): Slot[] {
  return moves.map((move) => {
    const { kind, index } = family(move.code);
    const at = (from: string[], to: string | null): Slot => ({ move, from, to, kind });
    switch (kind) {
      case 'play':
        return at([`hand:${index}`], 'stack');
      case 'reclaim':
        return at([`void:${index}`], 'stack');
      case 'use':
        return at([], `character:${seat}:${index}`);
      case 'character':
        return at([], `character:${index >> 3}:${index & 7}`);
      case 'item':
        return at([], `item:${index}`);
      case 'drop':
        return at([`hand:${index}`], 'void');
      case 'take':
        return at([], `void:${index}`);
      default:
        return at([], null);
    }
  });
}

/** Return the spark of a side: its characters and its glow. */
export function sparkOf(side: Side): number {
  return side.glow + side.board.reduce((sum, { spark }) => sum + spark, 0);
}

/** Return how many cards a side has in hand and in its deck. */
export function counts(side: Side): { hand: number; deck: number } {
  const size = (cards: number | number[]) => (typeof cards === 'number' ? cards : cards.length);
  return { hand: size(side.hand), deck: size(side.bag) + size(side.top) };
}

/** Return why a card of the hand cannot be played now. */
export function whyNot(view: DuskwellView, seat: number | null, kind: number): Key {
  if (view.over) return 'why.over';
  if (view.to_move !== seat || seat === null) return 'why.turn';
  if (view.prompt !== null) return 'why.prompt';
  const side = view.players[seat];
  const { cost, fast } = printed(kind);
  if (side !== undefined && side.energy < cost) return 'why.energy';
  const open = view.priority === null && view.phase === 'main' && view.active === seat;
  if (!open && !fast) return 'why.not_fast';
  return 'why.no_target';
}
