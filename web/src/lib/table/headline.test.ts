import { describe, expect, test } from 'vitest';

import { asked, ending, headline } from './headline.ts';
import { EMPTY } from './state.ts';

const name = (seat: number) => `N${seat}`;

describe('the end is told rightly to every seat', () => {
  test('two sides', () => {
    expect(ending([1], 1, name).key).toBe('turn.won');
    expect(ending([1], 0, name).key).toBe('turn.lost');
    expect(ending([1], null, name)).toEqual({ key: 'turn.winner', values: { name: 'N1' } });
  });
  test('partners', () => {
    expect(ending([1, 3], 3, name).key).toBe('turn.won_side');
    expect(ending([1, 3], 2, name).key).toBe('turn.lost');
  });
  test('a draw', () => {
    expect(ending([], 0, name).key).toBe('turn.draw');
  });
});

test('it is said whose turn it is', () => {
  expect(headline({ ...EMPTY, toMove: 2 }, 2, name).key).toBe('turn.you');
  expect(headline({ ...EMPTY, toMove: 1 }, 2, name).values).toEqual({ name: 'N1' });
});

test('who may counter is told what', () => {
  const view = { phase: 'countering', actor: 1, turn: 0, pending: { card: 'AC', counters: [] } };
  const state = { ...EMPTY, game: 'cuttle', view, toMove: 1 };
  expect(asked(state, 1, name)).toEqual({
    key: 'phase.counter_you',
    values: { card: 'AC', name: 'N0' },
  });
  expect(asked(state, 0, name)).toEqual({
    key: 'phase.counter_other',
    values: { card: 'AC', name: 'N1' },
  });
});

test('after a counter, the card to counter is the one played last', () => {
  const countered = (counters: string[]) => {
    const actor = (1 + counters.length) % 2;
    const view = { phase: 'countering', actor, turn: 0, pending: { card: 'AC', counters } };
    return asked({ ...EMPTY, game: 'cuttle', view, toMove: actor }, actor, name);
  };
  expect(countered(['2D'])).toEqual({
    key: 'phase.counter_own',
    values: { name: 'N1', card: 'AC', counter: '2D', first: 'AC' },
  });
  expect(countered(['2D', '2H'])).toEqual({
    key: 'phase.counter_back',
    values: { name: 'N0', card: '2D', counter: '2H', first: 'AC' },
  });
  expect(countered(['2D', '2H', '2S'])).toEqual({
    key: 'phase.counter_own',
    values: { name: 'N1', card: '2H', counter: '2S', first: 'AC' },
  });
});
