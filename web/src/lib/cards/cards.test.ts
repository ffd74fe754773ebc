import { expect, test } from 'vitest';

import { byRank, shortName, sortedHand } from './cards.ts';

test('hands are held by suit, trump first', () => {
  expect(sortedHand(['AH', 'TC', '9S', '2C'])).toEqual(['2C', 'TC', '9S', 'AH']);
  expect(sortedHand(['AH', 'TC', '9S'], 'H')[0]).toBe('AH');
});

test('names are short', () => {
  expect(shortName('TH')).toBe('10♥');
});

test('aces are low in Cuttle', () => {
  expect(byRank(['KC', 'AH', 'TD'])).toEqual(['AH', 'TD', 'KC']);
});
