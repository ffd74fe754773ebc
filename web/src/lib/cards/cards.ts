/** Playing cards by their two letters: `TH` is the ten of hearts. */

export type SuitLetter = 'C' | 'D' | 'H' | 'S';

export interface Card {
  id: string;
  rank: string;
  suit: SuitLetter;
}

export const SUIT_SIGNS: Record<SuitLetter, string> = { C: '♣', D: '♦', H: '♥', S: '♠' };

const ORDER_BLACK_RED: SuitLetter[] = ['C', 'D', 'S', 'H'];
const RANKS = '23456789TJQKA';

/** Return a card from its two letters. */
export function card(id: string): Card {
  return { id, rank: id.slice(0, -1), suit: id.slice(-1) as SuitLetter };
}

/** Return how a rank is printed on a card. */
export function printedRank(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** Return a short text for a card: `10♥`. */
export function shortName(id: string): string {
  const { rank, suit } = card(id);
  return `${printedRank(rank)}${SUIT_SIGNS[suit]}`;
}

/** Return a hand as a player would hold it: by suit, colours apart, low to high. */
export function sortedHand(hand: readonly string[], trump: SuitLetter | null = null): string[] {
  const place = (suit: SuitLetter) => (suit === trump ? -1 : ORDER_BLACK_RED.indexOf(suit));
  return hand.toSorted((a, b) => {
    const [one, two] = [card(a), card(b)];
    return place(one.suit) - place(two.suit) || RANKS.indexOf(one.rank) - RANKS.indexOf(two.rank);
  });
}

/** Return cards by rank, aces low, as Cuttle counts them. */
export function byRank(cards: readonly string[]): string[] {
  const low = 'A23456789TJQK';
  const value = (id: string) => low.indexOf(card(id).rank) * 4 + 'CDHS'.indexOf(card(id).suit);
  return cards.toSorted((a, b) => value(a) - value(b));
}
