import { expect, test } from 'vitest';

import { clockText, remaining } from './clock.ts';

test('only the clock that runs loses time, and none goes below nothing', () => {
  const clocks = { left: [30, 12], seat: 1, running: true };
  expect([0, 1].map((seat) => remaining(clocks, seat, 5))).toEqual([30, 7]);
  expect(remaining(clocks, 1, 60)).toBe(0);
  expect(remaining({ ...clocks, running: false }, 1, 5)).toBe(12);
});

test('times are written as clocks write them', () => {
  expect([245, 60, 59.2, 10, 9.96, 0.04].map(clockText)).toEqual([
    '4:05',
    '1:00',
    '1:00',
    '0:10',
    '9.9',
    '0.0',
  ]);
});
