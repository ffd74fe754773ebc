import { expect, test } from 'vitest';

import type { LogLine } from './state.ts';
import { lastThoughts } from './thoughts.ts';

const line = (ply: number, seat: number, told = true, gone = false) =>
  ({ kind: 'move', ply, seat, gone, choice: told ? {} : null }) as unknown as LogLine;
const LOG = [line(1, 0), line(2, 1), line(3, 0, true, true), line(4, 0), line(5, 1, false)];

test('each seat shows its last decision that stands and is told', () => {
  const plies = (step: number | null) => lastThoughts(LOG, 3, step).map((one) => one?.ply ?? null);
  expect(plies(null)).toEqual([4, 2, null]);
  expect(plies(3)).toEqual([1, 2, null]);
  expect(plies(0)).toEqual([null, null, null]);
});
