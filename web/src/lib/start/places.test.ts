import { expect, test } from 'vitest';

import { place, rows } from './places.ts';

const drawn = (seats: number) =>
  Array.from({ length: seats }, (_, seat) => {
    const { row, side } = place(seat, seats);
    return `${row} ${side}`;
  });

test('two face each other, four sit on the four sides, clockwise from below', () => {
  expect(drawn(2)).toEqual(['3 whole', '1 whole']);
  expect(drawn(4)).toEqual(['3 whole', '2 left', '1 whole', '2 right']);
});

test('no two seats share a place, whatever their number', () => {
  for (let seats = 2; seats <= 8; seats += 1) {
    const all = drawn(seats);
    expect(new Set(all).size).toBe(seats);
    expect(all.every((one) => Number(one[0]) >= 1 && Number(one[0]) <= rows(seats))).toBe(true);
  }
});
