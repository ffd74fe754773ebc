import { describe, expect, test } from 'vitest';

import type { CuttleView, HeartsView } from '../api/generated/games.ts';
import type { Move } from '../api/types.ts';
import * as cuttle from './cuttle.ts';
import * as duskwell from './duskwell.ts';
import * as grid from './grid.ts';
import * as tricks from './tricks.ts';

const move = (code: number, data: object): Move => ({
  code,
  text: '',
  label: '',
  data: data as Record<string, unknown>,
});

describe('cuttle', () => {
  const side = { hand: null, hand_size: 5, royals: [], frozen: [], score: 0, goal: 21 };
  const view = {
    ...{ phase: 'main', actor: 0, over: false, scrap: [] },
    players: [
      { ...side, points: [] },
      { ...side, points: ['5H', { card: '3C', jacks: ['JS'] }], royals: ['QD'] },
    ],
  } as unknown as CuttleView;

  test('moves lie where a player would put the card', () => {
    const made = cuttle.slots([
      move(1, { type: 'points', card: '7C' }),
      move(2, { type: 'scuttle', card: '7C', target: '5H' }),
      move(3, { type: 'one_off', card: '9C', target: '5H', zone: 'point' }),
      move(4, { type: 'one_off', card: '5C' }),
      move(5, { type: 'seven', play: { type: 'points', card: '8C' } }),
      move(6, { type: 'four_discard', cards: ['2C', '3D'] }),
      move(7, { type: 'decline' }),
    ]);
    expect(made.map(({ from, to }) => [from, to])).toEqual([
      [['hand:7C'], 'own:points'],
      [['hand:7C'], 'card:5H'],
      [['hand:9C'], 'card:5H'],
      [['hand:5C'], 'stack'],
      [['revealed:8C'], 'own:points'],
      [['hand:2C', 'hand:3D'], 'scrap'],
      [[], null],
    ]);
  });

  test('ways that are impossible say why', () => {
    const all = cuttle.slots([move(1, { type: 'points', card: '2C' })]);
    const found = cuttle.ways(view, 0, '2C', all).map(({ kind, reason }) => [kind, reason]);
    expect(found).toEqual([
      ['points', null],
      ['scuttle', 'why.too_low'],
      ['one_off', 'why.queen'],
    ]);
    expect(cuttle.ways(view, 0, 'JC', all).map(({ reason }) => reason)).toEqual(['why.queen']);
  });

  test('only twos counter', () => {
    const countering = { ...view, phase: 'countering' } as CuttleView;
    expect(cuttle.whyNot(countering, 0, '7C')).toBe('why.only_twos');
    expect(cuttle.whyNot(countering, 1, '7C')).toBe('why.turn');
  });

  test('jacks stay on their card', () => {
    expect(cuttle.piles(view.players[1] as CuttleView['players'][0])).toEqual([
      { card: '5H', jacks: [] },
      { card: '3C', jacks: ['JS'] },
    ]);
  });
});

describe('tricks', () => {
  const view = {
    ...{ game: 'hearts', over: false, to_move: 2, phase: 'play', hand: ['4C', '9H'], tricks: [{}] },
    trick: { leader: 1, cards: [[1, 'KC']] },
  } as unknown as HeartsView;

  test('suit must be followed', () => {
    expect(tricks.whyNot(view, 2, '9H')).toBe('why.follow');
    expect(tricks.whyNot(view, 0, '9H')).toBe('why.turn');
  });

  test('hearts may not be led before they are broken', () => {
    const leading = { ...view, trick: { leader: 2, cards: [] } } as HeartsView;
    expect(tricks.whyNot(leading, 2, '9H')).toBe('why.hearts_broken');
  });

  test('the viewer sits below, the next seat to the left', () => {
    expect(tricks.around(2, 2, 4)).toBe(0);
    expect(tricks.around(3, 2, 4)).toBe(1);
    const left = tricks.onEllipse(1, 4, 0.4);
    expect(left.x).toBeCloseTo(0.1);
    expect(left.y).toBeCloseTo(0.5);
  });

  test('the left bower counts as trump', () => {
    const euchre = { game: 'euchre', trump: 'H' } as unknown as tricks.TrickGameView;
    expect(tricks.countsAs('JD', euchre)).toBe('H');
    expect(tricks.countsAs('JS', euchre)).toBe('S');
  });
});

test('codes of Duskwell fall into families', () => {
  expect(duskwell.family(0).kind).toBe('pass');
  expect(duskwell.family(5)).toEqual({ kind: 'play', index: 1 });
  expect(duskwell.family(93)).toEqual({ kind: 'character', index: 9 });
  const [first, second] = duskwell.slots([move(93, { code: 93 }), move(69, { code: 69 })], 1);
  expect(first?.to).toBe('character:1:1');
  expect(second?.to).toBe('character:1:1');
});

describe('grid', () => {
  const board = ['.......', '.......', '.......', '.......', 'OOO....', 'XXXX...'];
  test('a line of four is found', () => {
    expect(grid.winningLine(board, 4)).toEqual(new Set(['5:0', '5:1', '5:2', '5:3']));
  });
  test('stones fall onto others', () => {
    expect(grid.landing(board, 0)).toBe(3);
    expect(grid.landing(board, 6)).toBe(5);
  });
  test('the last stone is the difference', () => {
    const before = [...board.slice(0, 5), 'XXX....'];
    expect(grid.changed(before, board)).toBe('5:3');
  });
});
