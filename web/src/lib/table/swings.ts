/** What a review says about the size of mistakes. */
import type { JudgedMove } from '../api/types.ts';

/** Return by move how much it lost, in [0, 1] of what a game can be worth. */
export function swings(
  reviewed: readonly JudgedMove[],
  range: number,
): ReadonlyMap<number, number> {
  return new Map(reviewed.map(({ step, loss }) => [step + 1, Math.min(1, (loss ?? 0) / range)]));
}
