/** How the table feels: dragging, the last move, a player that thinks, reduced motion, lines as ghosts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import type { Locator, Page } from 'playwright-core';

import { axe } from './axe.ts';
import { type Service, type Watcher, staged } from './harness.ts';
import { mouseMove, myTurn, startGame } from './play.ts';

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
});

const OPEN = { kind: 'open' };

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, await answer.clone().text());
  return (await answer.json()) as T;
}

/** Sit down at the first seat of a table; the other one is a player, or somebody who waits. */
async function sitDown(page: Page, game: string, other: object = OPEN): Promise<void> {
  type Created = { id: string; invites: Record<string, string> };
  const made = await post<Created>('/tables', { game, seed: 3, seats: [OPEN, other] });
  if (other === OPEN) await post(`/tables/${made.id}/join`, { invite: made.invites['1'] });
  await page.goto(`${service.url}/table/${made.id}?invite=${made.invites['0']}`);
  await page.locator('.felt[data-ready=true]').waitFor();
}

/** Drag a thing to the middle of another with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox()) ?? assert.fail('not on the page');
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

/** Wait until a thing lies somewhere, for five seconds at most. */
async function comesTo(thing: Locator, at: Awaited<ReturnType<Locator['boundingBox']>>) {
  const late = Date.now() + 5000;
  while (!isDeepStrictEqual(await thing.boundingBox(), at) && Date.now() < late)
    await thing.page().waitForTimeout(100);
  assert.deepEqual(await thing.boundingBox(), at);
}

test('a card is dragged to its place, snaps back elsewhere, and is marked as the last move', async () => {
  const page = await watcher.page();
  await sitDown(page, 'cuttle');
  await myTurn(page);
  const held = page.locator('.hand [data-ref]');
  const refs = await held.evaluateAll((all) => all.map((one) => one.getAttribute('data-ref')));
  const ref = refs.find((one) => one !== null && /^hand:[2-9T]/.test(one)) ?? assert.fail();
  const thing = page.locator(`[data-ref="${ref}"]`);
  const at = await thing.boundingBox();
  await drag(page, thing, page.locator('[data-headline]'));
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await comesTo(thing, at);
  assert.equal(await page.locator('.felt .last').count(), 0);
  await drag(page, thing, page.locator('[data-ref="own:points"]'));
  const played = page.locator(`[data-ref="own:points"] [data-ref="card:${ref.slice(5)}"]`);
  await played.waitFor();
  assert.equal(await thing.count(), 0);
  assert.match((await played.getAttribute('class')) ?? '', /\blast\b/);
  assert.equal(await page.locator('.felt .last').count(), 1);
  await page.context().close();
  watcher.check();
});

test('a player that thinks says so, and moves at once when told', async () => {
  const page = await watcher.page();
  await sitDown(page, 'connectfour', { kind: 'player', spec: 'mcts:iterations=200000' });
  await myTurn(page);
  await mouseMove(page, 3);
  const sign = page.locator('.thinking.shown');
  await sign.getByText(/mcts.* thinks|thinking/i).waitFor();
  await page.waitForFunction(() => {
    const bar = document.querySelector<HTMLProgressElement>('.thinking progress');
    return bar !== null && bar.value > 0 && bar.value < 1;
  });
  await sign.getByRole('button', { name: 'Move now' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.history ol > li').length === 2);
  await sign.waitFor({ state: 'detached' });
  await page.context().close();
  watcher.check();
});

/** Play a few moves; return how many transitions and animations took any time. */
async function motions(options: { reducedMotion: 'reduce' | 'no-preference' }): Promise<number> {
  const page = await watcher.page(options);
  await page.addInitScript(() => {
    const kept = window as unknown as { motions: number };
    kept.motions = 0;
    const count = (event: Event) => {
      const style = getComputedStyle(event.target as Element);
      const times = event.type === 'transitionrun' ? '1s' : style.animationDuration;
      if (times.split(',').some((one) => parseFloat(one) > 0)) kept.motions += 1;
    };
    addEventListener('transitionrun', count, true);
    addEventListener('animationstart', count, true);
  });
  await startGame(page, service, 'connectfour');
  for (let n = 0; n < 3 && (await myTurn(page)); n += 1) await mouseMove(page, n);
  const found = await page.evaluate(() => (window as unknown as { motions: number }).motions);
  await page.context().close();
  return found;
}

test('who wants no motion gets none', async () => {
  assert.ok((await motions({ reducedMotion: 'no-preference' })) > 0);
  assert.equal(await motions({ reducedMotion: 'reduce' }), 0);
  watcher.check();
});

test('a candidate shows its line step by step, and the gauge stands beside the table', async () => {
  const page = await watcher.page({ colorScheme: 'dark' });
  await startGame(page, service, 'tictactoe');
  await myTurn(page);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByLabel('Playouts', { exact: true }).selectOption('2000');
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.getByRole('link', { name: 'Open the tree' }).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Analyse this position' }).waitFor({ timeout: 90_000 });
  const rows = page.locator('.analysis tbody tr');
  assert.equal(await rows.locator('.line').count(), 9);
  const shares = await page.locator('.gauge.upright .bar span').evaluateAll((all) =>
    all.map((one) => {
      const { y, width, height } = one.getBoundingClientRect();
      return { y, width, height };
    }),
  );
  const [mine, theirs] = shares as [(typeof shares)[0], (typeof shares)[0]];
  assert.ok(mine.y > theirs.y && mine.height > mine.width, 'the own share is below, upright');
  await rows.first().locator('button.move').focus();
  const ghosts = (cells: (string | undefined)[]) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.grid .ghost')]
          .map((one) => one.getAttribute('data-ref'))
          .toSorted()
          .join() === wanted,
      cells
        .map((cell) => `cell:${cell}`)
        .toSorted()
        .join(),
    );
  const told = (await page.locator('.analysis p.line').textContent())?.match(/r\dc\d/g) ?? [];
  await ghosts(told.slice(0, 1));
  await ghosts(told.slice(0, 2));
  assert.deepEqual(await axe(page), []);
  await page.setViewportSize({ width: 390, height: 800 });
  const bar = await page.locator('.gauge.upright .bar').boundingBox();
  assert.ok(bar !== null && bar.width > bar.height, 'on a phone it lies');
  await page.context().close();
  watcher.check();
});
