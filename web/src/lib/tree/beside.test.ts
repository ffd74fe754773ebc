import { expect, test } from 'vitest';

import type { Row } from '../api/types.ts';
import { sideBySide } from './beside.ts';

const row = (code: number) => ({ code, label: `m${code}` }) as Row;

test('moves are paired by code, in the order of the first search', () => {
  const pairs = sideBySide([row(3), row(1)], [row(1), row(2), row(3)]);
  expect(pairs.map(({ code }) => code)).toEqual([3, 1, 2]);
  expect(pairs.map(({ first, second }) => [first?.code, second?.code])).toEqual([
    [3, 3],
    [1, 1],
    [undefined, 2],
  ]);
});
