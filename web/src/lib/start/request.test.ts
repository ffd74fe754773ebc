import { expect, test } from 'vitest';

import type { CatalogueGame, PlayerInfo } from '../api/types.ts';
import { behind, defaults, readSpec, recalled, spec, tableRequest } from './request.ts';

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

const PLAYERS = [
  {
    name: 'ismcts',
    options: [
      { name: 'iterations', type: 'int', main: true },
      { name: 'endgame', type: 'bool' },
      { name: 'rollout', type: 'str' },
    ],
  },
] as PlayerInfo[];

test('a spec is read back into options', () => {
  expect(readSpec('ismcts:500,endgame=true,rollout=heuristic', PLAYERS)).toEqual({
    name: 'ismcts',
    options: { iterations: 500, endgame: true, rollout: 'heuristic' },
  });
  expect(readSpec('ismcts', PLAYERS)).toEqual({ name: 'ismcts', options: {} });
  expect(readSpec('nobody:3', PLAYERS)).toBeNull();
});

test('behind a level and the usual opponent are players that can be set', () => {
  const game = { ...GAME, levels: [{ id: 'easy', spec: 'ismcts:iterations=8' }] } as CatalogueGame;
  const of = (who: string) => behind({ who, options: {} }, game, PLAYERS);
  expect(of('level:easy')).toEqual({ name: 'ismcts', options: { iterations: 8 } });
  expect(of('default')).toEqual({ name: 'ismcts', options: { iterations: 500 } });
  expect([of('me'), of('open'), of('level:gone')]).toEqual([null, null, null]);
});
