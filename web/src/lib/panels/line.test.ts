import { expect, test } from 'vitest';

import type { LineMove } from '../api/types.ts';
import { slots as cuttle } from '../tables/cuttle.ts';
import { slots as grid } from '../tables/grid.ts';
import { ghostsOf } from './line.ts';

const place = (seat: number, cell: string): LineMove => ({
  seat,
  code: 0,
  move: cell,
  data: { cell },
});
const LINE = [place(0, 'r1c1'), place(1, 'r0c0'), place(0, 'r2c2')];

test('a line is shown step by step, the latest brightest', () => {
  expect(ghostsOf(LINE, 0, 0, grid)).toEqual({ 'cell:r1c1': 1 });
  const two = ghostsOf(LINE, 1, 0, grid);
  expect(Object.keys(two)).toEqual(['cell:r1c1', 'cell:r0c0']);
  expect(two['cell:r0c0']).toBe(1);
  expect(two['cell:r1c1']).toBeLessThan(1);
});

test('what the other side plays lies on its side, and its hand is not shown', () => {
  const points = (seat: number, card: string): LineMove => ({
    seat,
    code: 1,
    move: `points ${card}`,
    data: { type: 'points', card },
  });
  expect(ghostsOf([points(0, '7C'), points(1, '9D')], 1, 0, cuttle)).toEqual({
    'hand:7C': expect.closeTo(0.45),
    'own:points': expect.closeTo(0.45),
    'side1:points': 1,
  });
});

test('a move that lies nowhere lights its button', () => {
  const pass: LineMove = { seat: 0, code: 9, move: 'pass', data: { type: 'pass' } };
  expect(ghostsOf([pass], 0, 0, cuttle)).toEqual({ 'code:9': 1 });
});
