import { beforeEach, expect, test } from 'vitest';

import type { Event, GameState, MoveMade } from '../api/types.ts';
import {
  BACK_FOR,
  Connection,
  DEAD_AFTER,
  delay,
  PING_EVERY,
  type Socket,
  type Told,
} from './connection.ts';
import { RESEND_AFTER } from './outbox.ts';

/** A socket that keeps what was sent. */
class Fake implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  sent: { type: string; key?: string; from?: number }[] = [];
  readonly from: number;
  constructor(from: number) {
    this.from = from;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  of(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

let sockets: Fake[];
let told: Told;
let now: number;
let timers: { at: number; then: () => void }[];
let keys: number;
let connection: Connection;

const last = () => sockets.at(-1) as Fake;

/** Let time pass. */
function pass(milliseconds: number): void {
  const end = now + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.then();
  }
  now = end;
}

const state = (seq: number): Partial<GameState> => ({
  ...{ type: 'game_state', seq, ply: seq, game: 'tictactoe', seats: [], view: {}, seat: 0 },
  ...{ over: false, returns: null, moves: [], actions: [], to_move: 0, last: null },
});
const made = (seq: number): Partial<MoveMade> => ({
  ...{ type: 'move_made', seq, ply: seq, seat: 0, by: 'human', forced: null, choice: null },
  ...{
    view: { seq },
    to_move: 1,
    move: { text: `m${seq}`, label: `move ${seq}`, code: 1, data: {} },
  },
});

beforeEach(() => {
  [sockets, timers, now, keys] = [[], [], 0, 0];
  connection = new Connection(
    {
      open: (from) => {
        sockets.push(new Fake(from));
        return last();
      },
      now: () => now,
      later: (milliseconds, then) => {
        const timer = { at: now + milliseconds, then };
        timers.push(timer);
        return () => (timers = timers.filter((one) => one !== timer));
      },
      online: () => true,
      key: () => `k${keys++}`,
    },
    (news) => (told = news),
  );
  connection.start();
  last().onopen?.();
  last().hear(state(3));
});

test('moves in order are applied and told in words', () => {
  last().hear(made(4));
  last().hear(made(5));
  expect(told.state.seq).toBe(5);
  expect(told.state.log.map((line) => line.label)).toEqual(['move 4', 'move 5']);
});

test('a duplicate changes nothing', () => {
  last().hear(made(4));
  const before = told.state;
  last().hear(made(4));
  expect(told.state).toEqual(before);
});

test('a gap asks for a resync from the last version and applies nothing', () => {
  last().hear(made(6));
  expect(told.state.seq).toBe(3);
  expect(last().of('resync')).toEqual([{ type: 'resync', from: 3 }]);
});

test('an event of a later version is a gap too', () => {
  last().hear({ type: 'legal_moves', seq: 5, ply: 5, seat: 0, view: {}, moves: [], actions: [] });
  expect(last().of('resync')).toHaveLength(1);
});

test('what is not acknowledged is resent with the same key, and no longer once it is', () => {
  connection.act((key, seq) => ({ type: 'select_move', key, seq, move: 7 }));
  pass(PING_EVERY + RESEND_AFTER);
  const keys = last()
    .of('select_move')
    .map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  last().hear({ type: 'ack', key: keys[0], seq: 4 });
  expect(told.outbox).toEqual([]);
  const before = last().of('select_move').length;
  last().hear({ type: 'pong', t: 0 });
  pass(PING_EVERY * 2);
  expect(last().of('select_move')).toHaveLength(before);
});

test('a move made while the line is down is sent after reconnecting, from the last version', () => {
  last().hear(made(4));
  last().onclose?.({ code: 1006 });
  expect(told.line).toBe('reconnecting');
  connection.act((key, seq) => ({ type: 'select_move', key, seq, move: 7 }));
  pass(delay(1));
  expect(sockets).toHaveLength(2);
  expect(last().from).toBe(4);
  last().onopen?.();
  expect(told.line).toBe('back');
  expect(last().of('select_move')).toHaveLength(1);
  pass(BACK_FOR);
  expect(told.line).toBe('live');
});

test('a silent line counts as dead', () => {
  pass(DEAD_AFTER + PING_EVERY * 2);
  expect(sockets.length).toBeGreaterThan(1);
});

test('a bad token is final', () => {
  last().onclose?.({ code: 4401 });
  pass(60_000);
  expect(told.line).toBe('refused');
  expect(sockets).toHaveLength(1);
});

test('a refusal with a key clears that action alone', () => {
  connection.act((key, seq) => ({ type: 'select_move', key, seq, move: 7 }));
  connection.act((key) => ({ type: 'hint', key, step: 1 }));
  const refused = {
    type: 'error',
    seq: 3,
    ply: 3,
    key: 'k0',
    error: 'E',
    reason: 'stale',
    detail: 'no',
  };
  last().hear(refused as unknown as Event);
  expect(told.outbox.map(({ action }) => action.type)).toEqual(['hint']);
  expect(told.state.refused?.reason).toBe('stale');
});

test('an undo marks what it took back', () => {
  last().hear(made(4));
  last().hear(made(5));
  last().hear({ type: 'undone', seq: 6, ply: 3, seat: 0, moves: 2, view: {}, to_move: 0 });
  expect(told.state.log.map(({ kind, gone }) => [kind, gone])).toEqual([
    ['move', true],
    ['move', true],
    ['undo', false],
  ]);
});
