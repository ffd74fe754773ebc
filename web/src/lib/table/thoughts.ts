/** What players thought, from the history. */
import type { LogLine } from './state.ts';

/** Return the last decision of each seat that is told, up to a step (null: the present). */
export function lastThoughts(
  log: readonly LogLine[],
  seats: number,
  step: number | null,
): (LogLine | null)[] {
  const told = log.filter(
    ({ kind, gone, choice, ply }) =>
      kind === 'move' && !gone && choice !== null && (step === null || ply <= step),
  );
  return Array.from(
    { length: seats },
    (_, seat) => told.findLast((line) => line.seat === seat) ?? null,
  );
}
