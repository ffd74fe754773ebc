import { expect, test } from 'vitest';

import type { CatalogueGame, Option } from '../api/types.ts';
import { defaults, recalled, slider, spec, tableRequest } from './request.ts';

const GAME = {
  ...{ name: 'ohhell', seats: 4, default_opponent: 'ismcts:iterations=500', levels: [] },
  variants: { standard: {}, three: { players: 3 } },
  options: [{ name: 'players' }],
} as unknown as CatalogueGame;

test('the defaults are a whole table with the reader at seat 0', () => {
  const request = tableRequest(GAME, defaults(GAME), '');
  expect(request.seats.map(({ kind }) => kind)).toEqual(['human', 'player', 'player', 'player']);
  expect(request.seats[1]?.spec).toBe('ismcts:iterations=500');
});

test('players among themselves are slow enough to be watched', () => {
  const choices = defaults(GAME);
  expect(tableRequest(GAME, choices, '').pace).toBe(0);
  const seats = choices.seats.map(() => ({ who: 'default', options: {} }));
  expect(tableRequest(GAME, { ...choices, seats }, '').pace).toBe(1);
  expect(tableRequest(GAME, { ...choices, seats, pace: 0 }, '').pace).toBe(0);
  expect(tableRequest(GAME, choices, '').clock).toBeUndefined();
  expect(tableRequest(GAME, { ...choices, clock: 'bank-180-2' }, '').clock).toEqual({
    kind: 'bank',
    seconds: 180,
    increment: 2,
  });
});

test('a variant may change how many seats there are', () => {
  const choices = recalled(GAME, { variant: 'three', seats: [{ who: 'open', options: {} }] });
  expect(tableRequest(GAME, choices, '').seats).toHaveLength(3);
  expect(choices.seats[0]?.who).toBe('open');
});

test('what a game no longer has is forgotten', () => {
  const kept = recalled(GAME, { variant: 'gone', options: { old: 1, players: 5 } });
  expect([kept.variant, kept.options]).toEqual(['standard', { players: 5 }]);
  expect(kept.seats).toHaveLength(5);
});

test('specs hold what was changed', () => {
  expect(spec('random', {})).toBe('random');
  expect(spec('ismcts', { iterations: 500, c: null, bid: 'floor' })).toBe(
    'ismcts:iterations=500,bid=floor',
  );
});

test('options with a range get a slider', () => {
  const option = { name: 'c', type: 'float', low: 0, high: 2 } as Option;
  expect(slider(option)).toEqual({ min: 0, max: 2, step: 0.02 });
  expect(slider({ ...option, high: null })).toBeNull();
});
