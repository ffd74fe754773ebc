import { expect, test } from 'vitest';

import { nextPace, pacesWith } from './pace.ts';
import { EMPTY, step } from './state.ts';

test('a pace that nobody offers stays among the choices', () => {
  expect(pacesWith(1)).toEqual([0, 0.5, 1, 2, 5]);
  expect(pacesWith(3)).toEqual([0, 0.5, 1, 2, 3, 5]);
});

test('faster and slower end at the ends', () => {
  expect(nextPace(1, -1)).toBe(0.5);
  expect(nextPace(1, 1)).toBe(2);
  expect(nextPace(3, -1)).toBe(2);
  expect(nextPace(0, -1)).toBe(0);
  expect(nextPace(5, 1)).toBe(5);
});

test('a table tells of its pace', () => {
  expect(EMPTY.pace).toBe(0);
  expect(step(EMPTY, { type: 'pace', pace: 2 })).toEqual({
    state: { ...EMPTY, pace: 2 },
    gap: false,
  });
});
