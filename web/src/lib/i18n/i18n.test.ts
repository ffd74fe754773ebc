import { expect, test } from 'vitest';

import { de } from './de.ts';
import { en, type Key } from './en.ts';
import { fill } from './fill.ts';

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('both languages have the same strings with the same holes', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as Key[])
    expect([key, holes(de[key])]).toEqual([key, holes(en[key])]);
});

test('holes are filled, unknown ones stay', () => {
  expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
});
