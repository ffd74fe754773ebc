import { assert, expect, test } from 'vitest';

import type { Option } from '../api/types.ts';
import { slider } from './slider.ts';

const option = (part: object) =>
  ({ name: 'c', type: 'float', low: 0, high: 2, default: null, ...part }) as unknown as Option;

test('options with a range get a slider over it', () => {
  expect(slider(option({}))).toMatchObject({ min: 0, max: 2, step: 0.02 });
  expect(slider(option({ high: null }))).toBeNull();
  expect(slider(option({ type: 'str' }))).toBeNull();
});

test('a range far wider than what is usual is cut', () => {
  expect(slider(option({ high: 100, default: 0.7 }))).toMatchObject({ max: 3.5 });
});

test('large whole numbers grow by factors', () => {
  const made = slider(option({ type: 'int', low: 1, high: 1e9 }));
  assert(made !== null);
  expect([made.value(0), made.value(made.max)]).toEqual([1, 100_000]);
  expect([made.position(1), made.position(1e6)]).toEqual([0, made.max]);
  for (let at = made.min; at < made.max; at += 1) {
    expect(Number.isInteger(made.value(at))).toBe(true);
    expect(made.value(at + 1)).toBeGreaterThanOrEqual(made.value(at));
  }
  for (const value of [10, 500, 4000])
    expect(made.value(made.position(value)) / value).toBeCloseTo(1, 0);
});
