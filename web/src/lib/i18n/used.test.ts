import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { en } from './en.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** Names that are put together from parts. */
const BUILT = /^(rank|suit|direction|kind|line|settings\.(theme|motion))\.|^phase\.prompt_/;

test('every string of the catalogue is used', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/i18n.(en|de)(\.study)?\.ts$/.test(file))
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    .join('\n');
  const unused = Object.keys(en).filter((key) => !BUILT.test(key) && !files.includes(`'${key}'`));
  expect(unused).toEqual([]);
});
