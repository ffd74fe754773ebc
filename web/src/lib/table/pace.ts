/** How fast players move where somebody watches: seconds that a move takes at least. */
export const PACES = [0, 0.5, 1, 2, 5] as const;

/** Return the paces that can be chosen, the present one among them, the fastest first. */
export function pacesWith(pace: number): number[] {
  return [...new Set([...PACES, pace])].toSorted((a, b) => a - b);
}

/** Return the next pace that is faster (-1) or slower (1); at the end the same one. */
export function nextPace(pace: number, by: 1 | -1): number {
  const other = by === 1 ? PACES.find((one) => one > pace) : PACES.findLast((one) => one < pace);
  return other ?? pace;
}
