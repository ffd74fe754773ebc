import { expect, test } from 'vitest';

import { apart, brightness, part, scaleOf, shares } from './values.ts';

const CHANCE = scaleOf([-1, 1]);

test('a return becomes a chance', () => {
  expect(CHANCE.chance).toBe(true);
  expect(part(0, CHANCE)).toBe(0.5);
  expect(part(2, CHANCE)).toBe(1);
  expect(scaleOf([-26, 0]).chance).toBe(false);
});

test('shares add up', () => {
  expect(shares([1, -1], CHANCE)).toEqual([1, 0]);
  expect(shares([-1, -1], CHANCE)).toEqual([0.5, 0.5]);
});

test('moves that lose more than 20 points are not drawn', () => {
  expect(brightness(1, 1, CHANCE)).toBe(1);
  expect(brightness(0.5, 1, CHANCE)).toBe(0);
  expect(brightness(0.8, 1, CHANCE)).toBeCloseTo(0.6);
});

test('intervals that overlap are noise', () => {
  expect(apart([0.2, 0.4], [0.3, 0.6])).toBe(false);
  expect(apart([0.2, 0.3], [0.3, 0.6])).toBe(false);
  expect(apart([0.1, 0.2], [0.3, 0.6])).toBe(true);
  expect(apart([0.3, 0.6], [0.1, 0.2])).toBe(true);
});
