import { expect, test } from 'vitest';

import labels from './labels.json';
import { germanForm, inGerman } from './labels.ts';

/** Names that random games do not come upon. */
const RARE = [
  'make ♠ trump, alone',
  'order up ♥, alone',
  'bid nil blind',
  'look at the cards',
  '26 points off',
  'accept the draw',
  '2♣ one-off: scrap the 5♠ and the 6♠',
];

test.each(Object.entries(labels))('every move of %s has a German name', (_, names) => {
  expect(names.filter((name) => germanForm(name) === null)).toEqual([]);
});

test('so have those that are rare', () => {
  expect(RARE.filter((name) => germanForm(name) === null)).toEqual([]);
});

test('no English word is left in it', () => {
  const english = /\b(the|of|with|and|card|cards|discard|play|take|draw|scrap|slot|seat)\b/i;
  const all = [...Object.values(labels).flat(), ...RARE].filter((name) => !name.includes('Play '));
  expect(all.map(inGerman).filter((name) => english.test(name))).toEqual([]);
});

test('it reads well', () => {
  expect(inGerman('from the deck: 9♣ one-off: send the Jack of Diamonds on the 8♥ back')).toBe(
    'vom Talon: 9♣ als Einmaleffekt: Karo-Bube auf 8♥ zurück auf die Hand',
  );
  expect(inGerman('Queen of Clubs as a royal')).toBe('Kreuz-Dame als Bild');
  expect(inGerman('X at the top left')).toBe('X oben links');
  expect(inGerman("the enemy's Pebble Cub (1), number 2 of 2")).toBe(
    'Pebble Cub (1) des Gegners, Nummer 2 von 2',
  );
  expect(inGerman('Forge Hand, number 1 of 2: pay 2, +1 spark')).toBe(
    'Forge Hand, Nummer 1 von 2: 2 zahlen, +1 Funke',
  );
  expect(inGerman('Play Fork in the Path (2 or 3)')).toBe('Fork in the Path spielen (2 oder 3)');
});

test('what nobody knows stays as it is', () => {
  expect(inGerman('shuffle the moon')).toBe('shuffle the moon');
});
