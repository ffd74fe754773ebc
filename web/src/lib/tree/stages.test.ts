import { expect, test } from 'vitest';

import { interval, stages } from './stages.ts';

test('the stages are the doublings, and the end', () => {
  expect(stages(1)).toEqual([1]);
  expect(stages(8)).toEqual([1, 2, 4, 8]);
  expect(stages(500)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 500]);
});

test("an interval is Wilson's: known cases, never outside [0, 1], narrower with more visits", () => {
  const [low, high] = interval(0.5, 100);
  expect([low, high].map((one) => one.toFixed(4))).toEqual(['0.4038', '0.5962']);
  expect(interval(1, 10).map((one) => one.toFixed(4))).toEqual(['0.7225', '1.0000']);
  expect(interval(0.3, 0)).toEqual([0, 1]);
  const width = (visits: number) => {
    const [a, b] = interval(0.3, visits);
    return b - a;
  };
  expect(width(1000)).toBeLessThan(width(100));
});
