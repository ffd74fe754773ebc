import { expect, test } from 'vitest';

import type { TournamentGame } from '../api/types.ts';
import { ended, seated, stepped } from './shown.ts';

const game = (id: string, moves = 2): TournamentGame => ({
  ...{ id, moves, deal: 0, players: ['a', 'b'], returns: [1, -1], winner: [0], forfeit: null },
});
const ids = (shown: { game: TournamentGame }[]) => shown.map((one) => one.game.id);

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
