/** Where seats are on the drawing of a table: the first below, the others clockwise. */

/** A place in a grid of three columns; rows and columns count from 1. */
export interface Place {
  row: number;
  /** Left, right, or across the whole width. */
  side: 'left' | 'right' | 'whole';
}

/** Return how many rows the drawing has; the felt fills all between the first and the last. */
export function rows(seats: number): number {
  return Math.max(1, Math.floor((seats - 1) / 2)) + 2;
}

/** Return where a seat is; an even number of seats has one at the top. */
export function place(seat: number, seats: number): Place {
  const last = rows(seats);
  if (seat === 0) return { row: last, side: 'whole' };
  if (2 * seat === seats) return { row: 1, side: 'whole' };
  return 2 * seat < seats
    ? { row: last - seat, side: 'left' }
    : { row: last - (seats - seat), side: 'right' };
}
