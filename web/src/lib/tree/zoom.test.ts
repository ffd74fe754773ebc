import { expect, test } from 'vitest';

import { fitted, LARGEST, SMALLEST, zoomed } from './zoom.ts';

test('what lies at the point stays there', () => {
  const before = { zoom: 1, left: 100, top: 40 };
  const at = { x: 200, y: 100 };
  const after = zoomed(before, 2, at);
  expect(after).toEqual({ zoom: 2, left: 400, top: 180 });
  expect((after.left + at.x) / after.zoom).toBe((before.left + at.x) / before.zoom);
  expect((after.top + at.y) / after.zoom).toBe((before.top + at.y) / before.zoom);
  expect(zoomed(after, 0.5, at)).toEqual(before);
});

test('it ends at the bounds, and nothing is scrolled beyond the corner', () => {
  const start = { zoom: 1, left: 0, top: 0 };
  expect(zoomed(start, 100, { x: 0, y: 0 }).zoom).toBe(LARGEST);
  expect(zoomed(start, 0.001, { x: 50, y: 50 })).toEqual({ zoom: SMALLEST, left: 0, top: 0 });
});

test('a drawing is fitted, and never blown up', () => {
  expect(fitted({ width: 500, height: 900 }, { width: 1000, height: 1000 }).zoom).toBe(0.5);
  expect(fitted({ width: 5000, height: 900 }, { width: 1000, height: 300 }).zoom).toBe(1);
  expect(fitted({ width: 500, height: 90 }, { width: 1000, height: 9000 }).zoom).toBe(SMALLEST);
});
