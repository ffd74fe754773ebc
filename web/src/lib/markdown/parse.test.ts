import { expect, test } from 'vitest';

import { parse, spans } from './parse.ts';

test('spans', () => {
  expect(spans('a **b** `c` [d](e.md) *f*')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', href: 'e.md' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'f' },
  ]);
});

test('blocks', () => {
  const text =
    '## Aim\nBe first.\n\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```board\nx  y\n```\n<!-- no -->';
  expect(parse(text).map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'table',
    'code',
  ]);
  const list = parse(text)[2];
  expect(
    list?.kind === 'list' && list.items.map((item) => item.map(({ text: one }) => one).join('')),
  ).toEqual(['one more', 'two']);
});

test('markup of a page stays text', () => {
  expect(parse('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
  ]);
});
