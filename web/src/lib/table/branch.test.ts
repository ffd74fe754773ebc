import { expect, test } from 'vitest';

import type { TableRecord } from '../api/types.ts';
import { cut, seatsFor } from './branch.ts';

const move = (text: string) => ({
  kind: 'move' as const,
  seat: 0,
  move: text,
  by: 'human',
  forced: false,
});

test('what was taken back is not part of the game', () => {
  const log = [
    move('a'),
    move('b'),
    { kind: 'undo' as const, seat: 0, moves: 1 },
    move('c'),
    move('d'),
  ];
  const review = { moves: [], summary: null };
  const made = cut({ log, review } as unknown as TableRecord, 2);
  expect(made.review).toBeNull();
  expect(made.log.map((entry) => (entry.kind === 'move' ? entry.move : ''))).toEqual(['a', 'c']);
});

test('the reader sits where the mistake was made', () => {
  expect(seatsFor(1, 3).map(({ kind }) => kind)).toEqual(['player', 'human', 'player']);
});
