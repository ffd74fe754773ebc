/** How fast a game is played again, move by move. */
import type { Key } from '../i18n/index.svelte.ts';
import type { LogLine } from './state.ts';

/** Milliseconds between two moves. */
export const WAITS = { slow: 2000, normal: 900, fast: 250 };

/** A speed that is the same for every move. */
export type Steady = keyof typeof WAITS;

/** Any speed: also as long as the players took, or the longer the more a move changed. */
export type Speed = Steady | 'played' | 'swing';

export const STEADY: [Steady, Key][] = [
  ['slow', 'replay.slow'],
  ['normal', 'replay.normal'],
  ['fast', 'replay.fast'],
];

export const SPEEDS: [Speed, Key][] = [
  ...STEADY,
  ['played', 'replay.played'],
  ['swing', 'replay.swing'],
];

/** The least and the most that "as played" waits. */
const [SHORTEST, LONGEST] = [200, 8000];

/**
 * Return the milliseconds until a step is shown.
 *
 * @param swings How much each step changed the value, in [0, 1].
 */
export function waitFor(
  speed: Speed,
  next: number,
  log: LogLine[],
  swings: ReadonlyMap<number, number>,
): number {
  if (speed === 'swing') return 250 + 6000 * (swings.get(next) ?? 0);
  if (speed !== 'played') return WAITS[speed];
  const line = log.find(({ kind, gone, ply }) => kind === 'move' && !gone && ply === next);
  if (line?.forced) return SHORTEST;
  const seconds = line?.seconds ?? line?.choice?.seconds;
  if (seconds === undefined) return WAITS.normal;
  return Math.min(LONGEST, Math.max(SHORTEST, 1000 * seconds));
}
