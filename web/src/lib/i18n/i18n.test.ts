import { expect, test } from 'vitest';

import { de } from './de.ts';
import { en, type Key } from './en.ts';
import { fill } from './fill.ts';
import { signed } from './index.svelte.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('both languages have the same strings with the same holes', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as Key[])
    expect([key, holes(de[key])]).toEqual([key, holes(en[key])]);
});

test('holes are filled, unknown ones stay', () => {
  expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
});

test('numbers have their sign, and what rounds to nothing has none', () => {
  expect([signed(12.4), signed(-0.4), signed(-0.4, 1), signed(0.04, 1)]).toEqual([
    ...['+12', '0', '−0.4', '0.0'],
  ]);
});

test('one is said otherwise than many', () => {
  const said = [0, 1, 2].map((n) => fill('{n} {n:trick|tricks}', { n }));
  expect(said).toEqual(['0 tricks', '1 trick', '2 tricks']);
  expect(fill('{n:|s}', { n: '1' })).toBe('');
});
