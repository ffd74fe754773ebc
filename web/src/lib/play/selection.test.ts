import { expect, test } from 'vitest';

import { buttons, click, drop, targets, type Slot } from './selection.ts';

const slot = (code: number, from: string[], to: string | null): Slot => ({
  move: { code, text: `m${code}`, label: `move ${code}`, data: {} },
  from,
  to,
  kind: 'any',
});

const SLOTS = [
  slot(1, ['hand:7C'], 'own:points'),
  slot(2, ['hand:7C'], 'card:5H'),
  slot(3, ['hand:9C'], 'card:5H'),
  slot(4, ['hand:9C'], 'card:5H'),
  slot(5, ['hand:KC'], 'own:royals'),
  slot(6, [], 'deck'),
  slot(7, [], null),
];

test('a click selects, and its targets light up', () => {
  const { selected, commit } = click(SLOTS, [], 'hand:7C', false);
  expect([selected, commit]).toEqual([['hand:7C'], null]);
  expect(targets(SLOTS, selected)).toEqual(new Set(['own:points', 'card:5H']));
});

test('a click on a target commits', () => {
  expect(click(SLOTS, ['hand:7C'], 'card:5H', false).commit?.code).toBe(2);
});

test('a target with two meanings asks which', () => {
  const { commit, choose } = drop(SLOTS, 'hand:9C', 'card:5H');
  expect(commit).toBeNull();
  expect(choose.map(({ move }) => move.code)).toEqual([3, 4]);
});

test('a second click commits a card with one meaning, the first one does where that is wanted', () => {
  expect(click(SLOTS, ['hand:KC'], 'hand:KC', false).commit?.code).toBe(5);
  expect(click(SLOTS, [], 'hand:KC', true).commit?.code).toBe(5);
  expect(click(SLOTS, [], 'hand:7C', true).commit).toBeNull();
});

test('what needs no selection is a target at once, the rest are buttons', () => {
  expect(click(SLOTS, [], 'deck', false).commit?.code).toBe(6);
  expect(buttons(SLOTS).map(({ move }) => move.code)).toEqual([7]);
});

test('a drop on nothing plays nothing', () => {
  expect(drop(SLOTS, 'hand:7C', 'own:royals')).toEqual({ selected: [], commit: null, choose: [] });
});

test('several cards are picked one after the other', () => {
  const two = [slot(1, ['hand:2C', 'hand:3C'], 'scrap'), slot(2, ['hand:2C', 'hand:4C'], 'scrap')];
  const first = click(two, [], 'hand:2C', false).selected;
  const second = click(two, first, 'hand:4C', false).selected;
  expect(second).toEqual(['hand:2C', 'hand:4C']);
  expect(click(two, second, 'scrap', false).commit?.code).toBe(2);
  expect(click(two, second, 'hand:3C', false).selected).toEqual(['hand:3C']);
});
