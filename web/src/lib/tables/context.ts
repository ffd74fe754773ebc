/** What every drawn table is given. */
import type { Controller } from '../play/controller.svelte.ts';
import type { TableState } from '../table/state.ts';

export interface TableProps {
  state: TableState;
  controller: Controller;
  /** The seat that is drawn below; a spectator looks from seat 0. */
  viewer: number;
  /** The seat of the reader; null: a spectator. */
  me: number | null;
  /** What to call a seat. */
  name: (seat: number) => string;
}

/** Return the cards that a move names, for the highlight of the last move. */
export function cardsOf(data: unknown): Set<string> {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'string' && /^[2-9TJQKA][CDHS]$/.test(part)) found.add(part);
    else if (Array.isArray(part)) part.forEach(look);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(look);
  };
  look(data);
  return found;
}
