import { expect, test } from 'vitest';

import type { JudgedMove } from '../api/types.ts';
import { gradeOf, mistakesOf, nextMistake, summariesOf } from './mistakes.ts';

const move = (step: number, loss: number | null, seat = step % 2): JudgedMove => ({
  ...{ step, seat, played: 'a', best: 'b', loss, value: null },
});
const MOVES = [move(0, 0), move(1, 0.4), move(2, 0.1), move(3, null), move(4, 0.2)];

test('a loss is graded by its part of what a game can be worth', () => {
  expect(MOVES.map((one) => gradeOf(one, 2))).toEqual([null, 'blunder', 'slight', null, 'mistake']);
  expect(mistakesOf(MOVES, 2).map(({ step }) => step)).toEqual([1, 4, 2]);
});

test('the next mistake is the nearest in that direction', () => {
  expect([0, 1, 2, 4].map((at) => nextMistake(MOVES, 2, at, 1))).toEqual([1, 2, 4, null]);
  expect([5, 4, 1].map((at) => nextMistake(MOVES, 2, at, -1))).toEqual([4, 2, null]);
});

test('a player is told the mean loss, and luck apart from play', () => {
  const deal = [
    { mean: 0.25, low: 0.05, high: 0.45, units: 9 },
    { mean: -0.25, low: null, high: null, units: 1 },
  ];
  const summary = { decisions: [3, 2], loss: [0.3, 0.4], returns: [1, -1], deal };
  const [first, second] = summariesOf(MOVES, 2, summary);
  expect(first?.loss).toBeCloseTo(0.1);
  expect(first?.grades).toEqual({ slight: 1, mistake: 1, blunder: 0 });
  expect(first?.luck?.error).toBeCloseTo(0.2);
  expect(first?.luck).toMatchObject({ deal: 0.25, play: 0.75 });
  expect(second?.luck).toEqual({ deal: -0.25, error: null, play: -0.75 });
  expect(summariesOf(MOVES, 2, null)[0]?.luck).toBeNull();
});
