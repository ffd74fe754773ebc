import { expect, test, vi } from 'vitest';

import { keys, type KeyActions } from './keys.ts';

vi.stubGlobal('document', { querySelector: () => null });

/** Press a key; return what it did. */
function pressed(key: string, stepping: boolean, shiftKey = false): string[] {
  const done: string[] = [];
  const note = (name: string) => (by?: number) => done.push(`${name} ${by ?? ''}`.trim());
  const names = ['number', 'box', 'map', 'hint', 'undo', 'pause', 'escape', 'step', 'jump', 'end'];
  const actions = Object.fromEntries(
    [...names, 'pace', 'mistake'].map((name) => [name, note(name)]),
  );
  const event = { key, shiftKey, target: null, preventDefault: () => done.push('!') };
  keys(event as unknown as KeyboardEvent, { ...actions, stepping } as unknown as KeyActions);
  return done;
}

test('while a game goes on, arrows are for cards, and Shift with one looks back', () => {
  expect(pressed('ArrowLeft', false)).toEqual([]);
  expect(pressed('ArrowLeft', false, true)).toEqual(['step -1', '!']);
  expect(pressed('p', false)).toEqual(['pause', '!']);
  expect([pressed('+', false)[0], pressed('-', false)[0]]).toEqual(['pace -1', 'pace 1']);
  expect(pressed('n', false)).toEqual([]);
});

test('through a game arrows step, Shift jumps, Home and End go to the ends, n and p to mistakes', () => {
  expect(pressed('ArrowLeft', true)).toEqual(['step -1', '!']);
  expect(pressed('ArrowRight', true, true)).toEqual(['jump 1', '!']);
  expect([pressed('Home', true)[0], pressed('End', true)[0]]).toEqual(['end -1', 'end 1']);
  expect([pressed('n', true)[0], pressed('p', true)[0]]).toEqual(['mistake 1', 'mistake -1']);
  expect(pressed('h', true)).toEqual(['hint', '!']);
});
