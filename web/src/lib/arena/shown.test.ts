import { expect, test } from 'vitest';

import { ended, seated, steady, stepped, type Shown, type Watched } from './shown.ts';

const game = (id: string, moves = 2): Watched => ({ id, moves, players: ['a', 'b'], live: false });
const live = (id: string, moves: number): Watched => ({ ...game(id, moves), live: true });
const ids = (shown: Shown[]) => shown.map((one) => one.game.id);
const steps = (shown: Shown[]) => shown.map(({ step }) => step);

test('tables fill with the latest games, all at their beginning', () => {
  const shown = seated([], [game('d'), game('c'), game('b')], 2);
  expect(shown.map(({ game, step }) => [game.id, step])).toEqual([
    ['d', 0],
    ['c', 0],
  ]);
});

test('a game is played again to its end before a newer one takes its table', () => {
  let shown = stepped(seated([], [game('b', 1), game('a', 2)], 2));
  expect(shown.map(ended)).toEqual([true, false]);
  shown = seated(shown, [game('d'), game('c'), game('b', 1), game('a')], 2);
  expect(ids(shown)).toEqual(['d', 'a']);
  shown = stepped(stepped(shown));
  expect(shown.map(({ step }) => step)).toEqual([2, 2]);
  expect(ids(seated(shown, [game('d'), game('a')], 2))).toEqual(['d', 'a']);
  expect(ids(seated(shown, [game('d'), game('a'), game('old')], 2))).toEqual(['d', 'a']);
});

test('a game that is being played takes the table of one that is not, and is shown as it stands', () => {
  let shown = seated([], [game('b'), game('a')], 2);
  shown = seated(shown, [live('now', 5), game('b'), game('a')], 2);
  expect(ids(shown)).toEqual(['now', 'a']);
  expect(steps(shown)).toEqual([5, 0]);
  expect(steps(stepped(shown))).toEqual([5, 1]);
  shown = seated(shown, [live('now', 7), live('other', 1), game('b'), game('a')], 2);
  expect(ids(shown)).toEqual(['now', 'other']);
  expect(steps(stepped(shown))).toEqual([6, 1]);
});

test('a table that is far behind its game catches up', () => {
  const shown = seated(seated([], [live('now', 3)], 1), [live('now', 40)], 1);
  expect(steps(stepped(shown))).toEqual([32]);
});

test('a game that has ended is shown to its end before another takes its table', () => {
  let shown = seated([], [live('now', 3)], 1);
  shown = seated(shown, [game('now', 5), game('old')], 1);
  expect(shown.map(ended)).toEqual([false]);
  shown = stepped(stepped(shown));
  expect([steps(shown), shown.map(ended)]).toEqual([[5], [true]]);
  shown = seated(seated([], [live('gone', 3)], 1), [], 1);
  expect(shown.map(ended)).toEqual([true]);
  expect(ids(seated(shown, [game('next')], 1))).toEqual(['next']);
});

test('what was there at two looks stays', () => {
  expect(steady([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }])).toEqual([{ id: 'b' }]);
});
