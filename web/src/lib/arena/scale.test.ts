import { expect, test } from 'vitest';

import { at, scaleOf } from './scale.ts';

test('a scale holds every end that is known, and zero', () => {
  const scale = scaleOf([
    { mean: 20, low: 10, high: null },
    { mean: null, low: null, high: 50 },
  ]);
  expect(scale).toEqual({ low: 0, high: 50 });
  expect(at(0, scale)).toBe(4);
  expect(at(25, scale)).toBe(50);
  expect(at(50, scale)).toBe(96);
});

test('where all is the same, it stands in the middle', () => {
  expect(at(0, scaleOf([]))).toBe(50);
});
