import { expect, test } from 'vitest';

import { bands, jump, partOf } from './bands.ts';
import type { LogLine } from './state.ts';

const log = (...moves: [number, string][]) =>
  moves.map(
    ([seat, part], i) => ({ kind: 'move', gone: false, seat, ply: i + 1, part }) as LogLine,
  );

test('tricks and calls are parts', () => {
  const game = log(
    ...([0, 1, 2].map((seat) => [seat, '0 bid']) as [number, string][]),
    [3, '0 '],
    ...([0, 1, 2].map((seat) => [seat, '0 ']) as [number, string][]),
    [3, '1 '],
    [3, '1 '],
  );
  expect(bands(game)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 8 },
    { from: 8, to: 9 },
  ]);
});

test('turns are parts, and a game without either is one', () => {
  const turns = log([0, '1'], [1, '1'], [1, '0'], [0, '1']);
  expect(bands(turns).map(({ to }) => to)).toEqual([1, 3, 4]);
  expect(bands(log([0, ''], [1, ''], [0, '']))).toEqual([{ from: 0, to: 3 }]);
});

test('jumps go to the ends of parts, and by single moves where there is one part', () => {
  const parts = [
    { from: 0, to: 4 },
    { from: 4, to: 8 },
  ];
  expect([0, 3, 4, 8].map((step) => jump(parts, step, 1))).toEqual([4, 4, 8, 8]);
  expect([8, 5, 4, 0].map((step) => jump(parts, step, -1))).toEqual([4, 4, 0, 0]);
  expect(jump([{ from: 0, to: 9 }], 3, -1)).toBe(2);
});

test('a view tells its part', () => {
  expect(partOf({ tricks: [1, 2], phase: 'play' })).toBe('2 ');
  expect(partOf({ tricks: [], phase: 'bid' })).toBe('0 bid');
  expect([partOf({ turn: 1 }), partOf({})]).toEqual(['1', '']);
});
