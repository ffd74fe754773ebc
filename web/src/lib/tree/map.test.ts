import { expect, test } from 'vitest';

import type { Node } from '../api/types.ts';
import { layout, nodeAt, pruned, threshold } from './map.ts';

const node = (visits: number, ...children: Node[]): Node => ({
  ...{
    seat: 0,
    code: visits,
    move: 'm',
    visits,
    share: 1,
    mean: 0.5,
    explore: 0,
    prior: 1,
    legal_share: 1,
  },
  ...{ children, more: 0, more_visits: 0 },
});
const ROOT = node(100, node(70, node(40), node(30)), node(20), node(10));

test('the most visited nodes are kept, the others counted', () => {
  expect(threshold(ROOT, 3)).toBe(40);
  const kept = pruned(ROOT, 40);
  expect([kept.children.length, kept.more, kept.children[0]?.more]).toEqual([1, 2, 1]);
});

test('nodes know where they lie, in the whole tree and in a part of it', () => {
  const { nodes } = layout(ROOT, 200);
  expect(nodes.map(({ path }) => path)).toEqual([
    '',
    '0-70',
    '0-20',
    '0-10',
    '0-70.0-40',
    '0-70.0-30',
  ]);
  const below = nodeAt(ROOT, '0-70');
  expect(below?.visits).toBe(70);
  expect(nodeAt(ROOT, '0-70.0-30')?.visits).toBe(30);
  expect(nodeAt(ROOT, '0-7')).toBeNull();
  expect(layout(below ?? ROOT, 200, 6, '0-70').nodes.map(({ path }) => path)).toEqual([
    ...['0-70', '0-70.0-40', '0-70.0-30'],
  ]);
});

test('every node but the root hangs on an edge', () => {
  const { nodes, edges } = layout(ROOT, 200);
  expect([nodes.length, edges.length]).toEqual([6, 5]);
  expect(edges[0]?.weight).toBeCloseTo(0.7);
  expect(nodes.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
});

test('what lies too deep is counted, and the expected line is marked', () => {
  const flat = layout(ROOT, 200, 1);
  expect(flat.nodes.map(({ hidden }) => hidden)).toEqual([0, 2, 0, 0]);
  const { nodes } = layout(ROOT, 200);
  expect(nodes.filter(({ line }) => line).map(({ node: { visits } }) => visits)).toEqual([
    100, 70, 40,
  ]);
});
