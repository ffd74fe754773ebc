/** Values of moves as people read them: chances in win-or-lose games, else expected points. */

/** How returns are read. */
export interface Scale {
  low: number;
  high: number;
  /** Whether a return is only won, lost or drawn, so that a chance says it all. */
  chance: boolean;
}

/** Return how the returns of a game are read, from its bounds. */
export function scaleOf(bounds: readonly unknown[]): Scale {
  const [low, high] = [Number(bounds[0] ?? -1), Number(bounds[1] ?? 1)];
  return { low, high, chance: low === -1 && high === 1 };
}

/** Return a value as a part of the scale, in [0, 1]: a win chance where the scale is one. */
export function part(value: number, { low, high }: Scale): number {
  return high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Return shares of a bar, one a seat, that add up to 1: who stands how well. */
export function shares(values: readonly number[], scale: Scale): number[] {
  const parts = values.map((value) => part(value, scale));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((one) => (sum === 0 ? 1 / parts.length : one / sum));
}

/** Return how bright a move is drawn: 1 the best, 0 from 20 points of the scale down. */
export function brightness(value: number, best: number, scale: Scale): number {
  const loss = part(best, scale) - part(value, scale);
  return loss > 0.2 ? 0 : 1 - loss / 0.25;
}

/** Return whether two intervals have nothing in common: whether a difference is more than noise. */
export function apart(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[1] < other[0] || other[1] < one[0];
}
