import { expect, test } from 'vitest';

import type { Choice } from '../api/types.ts';
import { waitFor } from './speeds.ts';
import type { LogLine } from './state.ts';

const line = (ply: number, more: Partial<LogLine>): LogLine => ({
  ...{ seq: ply, ply, seat: 0, kind: 'move', by: 'human', text: '', label: '', data: null },
  ...{ code: 0, forced: false, choice: null, seconds: null, moves: 0, gone: false, part: '' },
  ...more,
});
const thought = { seconds: 3 } as Choice;
const log = [
  line(1, { seconds: 1.5 }),
  line(2, { by: 'mcts', choice: thought }),
  line(3, {}),
  line(4, { seconds: 3600 }),
  line(5, { forced: true }),
];
const as = (speed: 'slow' | 'played' | 'swing', next: number) =>
  waitFor(speed, next, log, new Map([[2, 0.5]]));

test('as played: as long as a person or a player took, within bounds', () => {
  expect([1, 2, 3, 4, 5].map((next) => as('played', next))).toEqual([1500, 3000, 900, 8000, 200]);
});

test('by swing: the longer, the more a move changed', () => {
  expect([1, 2].map((next) => as('swing', next))).toEqual([250, 3250]);
  expect(as('slow', 1)).toBe(2000);
});
