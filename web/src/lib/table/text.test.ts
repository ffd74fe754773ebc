import { expect, test } from 'vitest';

import { inGerman } from '../i18n/labels.ts';
import { EMPTY } from './state.ts';
import { command } from './text.ts';

const name = (seat: number) => `N${seat}`;
const same = (words: string) => words;
const STATE = {
  ...EMPTY,
  view: { hand: ['7C', 'TH'], scrap: [], players: [{ score: 3 }, { score: 8 }] },
  moves: [{ code: 9, text: 'points 7C', label: '7♣ for points', data: {} }],
};

test('commands are answered in words', () => {
  expect(command('hand', STATE, name, same)).toEqual({ lines: ['7C TH'] });
  expect(command('moves', STATE, name, same)).toEqual({ lines: ['1. 7♣ for points (points 7C)'] });
  expect(command('score', STATE, name, same)).toEqual({ lines: ['scores: 3 8'] });
});

test('moves are called and made in the language of the page', () => {
  expect(command('moves', STATE, name, inGerman)).toEqual({
    lines: ['1. 7♣ für Punkte (points 7C)'],
  });
  expect(command('7♣ für Punkte', STATE, name, inGerman)).toEqual({ move: 9 });
});

test('moves are made by number, notation or words', () => {
  for (const text of ['1', 'Points 7C', '7♣ for points']) {
    expect(command(text, STATE, name, same)).toEqual({ move: 9 });
  }
  expect(command('2', STATE, name, same)).toEqual({ unknown: '2' });
});
