/** Pictures of every table at desktop and phone size, light and dark, into docs/screenshots. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { Service, Watcher } from '../e2e/harness.ts';
import { shootStudy } from './study.ts';

const OUT = join(import.meta.dirname, '../../docs/screenshots');

/** A table to be shown: the deal, how many moves to make, and what the reader likes to play. */
interface Scene {
  game: string;
  seed: number;
  plies: number;
  seats: number;
  likes?: RegExp;
  opponent?: string;
  /** Moves to begin with, in notation. */
  moves?: string;
}

const SCENES: Scene[] = [
  {
    game: 'cuttle',
    seed: 18,
    plies: 32,
    seats: 2,
    opponent: 'heuristic',
    moves:
      'draw; royal QC; points 4D; jack JS 4D; draw; one-off 5H; decline; discard 3H; royal 8C; royal QH; draw; ' +
      'one-off 5D; decline; discard 3C; one-off 5C; decline; discard 7H; draw; royal 8D; draw; one-off 5S; ' +
      'counter 2H; decline; draw; one-off 7S; decline; seven one-off 7C; decline; seven points 9C; jack JH 9C; ' +
      'points TD; draw',
  },

  { game: 'hearts', seed: 4, plies: 34, seats: 4, opponent: 'heuristic' },
  { game: 'spades', seed: 5, plies: 30, seats: 4, opponent: 'heuristic' },
  { game: 'euchre', seed: 8, plies: 12, seats: 4, likes: /^[CDHS]$/, opponent: 'heuristic' },
  { game: 'ohhell', seed: 3, plies: 9, seats: 4, opponent: 'heuristic' },
  { game: 'duskwell', seed: 3, plies: 40, seats: 2, likes: /^Play/, opponent: 'heuristic' },
  {
    game: 'connectfour',
    seed: 1,
    plies: 14,
    seats: 2,
    moves: 'c3; c3; c3; c2; c4; c4; c2; c1; c3; c5; c5; c4; c2; c1',
  },
  { game: 'tictactoe', seed: 1, plies: 4, seats: 2, moves: 'r1c1; r0c0; r0c2; r2c0' },
];

const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

interface State {
  seq: number;
  ply: number;
  over: boolean;
  moves: { code: number; text: string }[];
}

async function json<T>(url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Set a table up and play until the reader is to act after enough moves. */
async function setUp(service: Service, scene: Scene): Promise<{ id: string; token: string }> {
  const api = `${service.url}/api/v1`;
  const others = Array.from({ length: scene.seats - 1 }, () => ({
    kind: 'player',
    spec: scene.opponent ?? 'random',
  }));
  const made = await json<{ id: string; seat_tokens: Record<string, string> }>(`${api}/tables`, {
    game: scene.game,
    seed: scene.seed,
    moves: scene.moves?.split('; ') ?? [],
    seats: [{ kind: 'human' }, ...others],
  });
  const token = made.seat_tokens['0'] ?? '';
  for (let tries = 0; tries < 600; tries += 1) {
    const state = await json<State>(`${api}/tables/${made.id}?token=${token}`);
    if (state.over || (state.moves.length > 0 && state.ply >= scene.plies)) break;
    const liked =
      state.moves.find(({ text }) => scene.likes?.test(text)) ??
      state.moves[Math.floor(state.moves.length / 2)];
    if (liked === undefined) await new Promise((then) => setTimeout(then, 80));
    else {
      const move = { token, move: liked.code, key: `k${tries}`, seq: state.seq };
      // A move without a choice runs by itself meanwhile: then this one is stale, and we look again.
      await json(`${api}/tables/${made.id}/moves`, move).catch((error: Error) => {
        if (!error.message.includes('stale')) throw error;
      });
    }
  }
  return { id: made.id, token };
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(900);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
}

mkdirSync(OUT, { recursive: true });
const service = await Service.start();
const watcher = await Watcher.start(service);
const wanted = process.argv.slice(2);
try {
  for (const scene of SCENES.filter(({ game }) => wanted.length === 0 || wanted.includes(game))) {
    const { id, token } = await setUp(service, scene);
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await watcher.page({ viewport, colorScheme });
        await page.addInitScript(
          ([table, held]) => {
            const tokens = {
              [table as string]: { seats: { 0: held }, invites: {}, seat: 0, watch: null },
            };
            localStorage.setItem('playout.tokens', JSON.stringify(tokens));
          },
          [id, token],
        );
        await page.goto(`${service.url}/table/${id}`);
        await page.locator('.felt[data-ready=true]').waitFor();
        await shoot(page, `${scene.game}-${size}-${colorScheme}`);
        await page.context().close();
      }
    }
  }
  if (wanted.length === 0 || wanted.includes('start')) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await watcher.page({ viewport });
      await page.goto(service.url);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await shoot(page, `start-${size}-light`);
      await page.context().close();
    }
  }
  if (wanted.length === 0 || wanted.includes('study')) await shootStudy(service, watcher, shoot);
  watcher.check();
} finally {
  await watcher.browser.close();
  await service.kill();
}
