/** More than one at a table, watching, hints and undo, analysis, tree and review. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { axeInBoth } from '../axe.ts';
import { type Service, type Watcher, staged } from '../harness.ts';
import { mouseMove, myTurn, playOut, startGame } from '../play.ts';

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
});

test('two browsers at one table see the same game from their own seats', async () => {
  const host = await watcher.page();
  await host.goto(service.url);
  await host.locator('input[name=game][value=tictactoe]').check({ force: true });
  const seats = host.locator('fieldset .seat > label select');
  await seats.nth(0).selectOption('me');
  await seats.nth(1).selectOption('open');
  await host.getByRole('button', { name: 'Play', exact: true }).click();
  await host.locator('.felt[data-ready=true]').waitFor();
  await host.getByRole('tab', { name: 'Share' }).click();
  const invitation = await host.getByLabel(/Invitation/).inputValue();
  await host.getByRole('tab', { name: 'History' }).click();
  const guest = await watcher.page();
  await guest.goto(invitation);
  await guest.locator('.felt[data-ready=true]').waitFor();
  for (let n = 0; n < 9; n += 1) {
    const page = n % 2 === 0 ? host : guest;
    if (!(await myTurn(page))) break;
    await mouseMove(page, 0);
  }
  await host.waitForFunction(() =>
    /won|lost|draw/i.test(document.querySelector('[data-headline]')?.textContent ?? ''),
  );
  const words = await Promise.all(
    [host, guest].map((page) => page.locator('[data-headline]').textContent()),
  );
  assert.deepEqual(words.map((one) => one?.trim()).toSorted(), ['You lost', 'You won']);
  watcher.check();
});

test('two cards are discarded together', async () => {
  const answer = await fetch(`${service.url}/api/v1/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game: 'cuttle',
      seed: 10,
      seats: [{ kind: 'open' }, { kind: 'player', spec: 'random' }],
      moves: ['draw', 'one-off 4D', 'decline'],
    }),
  });
  const { id, invites } = (await answer.json()) as { id: string; invites: Record<string, string> };
  const page = await watcher.page();
  await page.goto(`${service.url}/table/${id}?invite=${invites['0']}`);
  await myTurn(page);
  const held = page.locator('.hand .thing');
  const before = await held.count();
  await mouseMove(page, 0);
  await page.waitForFunction(
    (n) => document.querySelectorAll('.hand .thing').length === n - 2,
    before,
  );
  await page.context().close();
  watcher.check();
});

test('players are watched with pause, single steps and a speed that changes', async () => {
  const page = await watcher.page();
  await page.goto(service.url);
  await page.locator('input[name=game][value=connectfour]').check({ force: true });
  const seats = page.locator('fieldset .seat > label select');
  await seats.nth(0).selectOption('level:beginner');
  await seats.nth(1).selectOption('level:beginner');
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.locator('.felt[data-ready=true]').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await page.waitForTimeout(800);
  const count = () => page.locator('.history ol > li').count();
  const before = await count();
  await page.getByRole('button', { name: 'One move' }).click();
  await page.waitForFunction(
    (n) => document.querySelectorAll('.history ol > li').length === n + 1,
    before,
  );
  await page.getByRole('tab', { name: 'Thoughts' }).click();
  await page.locator('.thoughts li').first().waitFor();
  assert.equal(await page.locator('.thoughts section').count(), 2);
  assert.deepEqual(await axeInBoth(page), []);
  await page.getByRole('tab', { name: 'History' }).click();
  const speed = page.getByLabel('Speed');
  assert.equal(await speed.inputValue(), '1');
  await page.keyboard.press('-');
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>('.pace select')?.value === '2',
  );
  await speed.selectOption('5');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const slow = await count();
  await page.waitForTimeout(3000);
  assert.ok((await count()) - slow <= 1, 'five seconds a move are kept');
  await speed.selectOption('0');
  await page.waitForFunction(
    () => /won|draw/i.test(document.querySelector('[data-headline]')?.textContent ?? ''),
    undefined,
    { timeout: 20_000 },
  );
  await page.context().close();
  watcher.check();
});

test('a hint comes in three steps, and a move is taken back', async () => {
  const page = await watcher.page();
  await startGame(page, service, 'tictactoe');
  await myTurn(page);
  await page.keyboard.press('h');
  await page.getByText(/Look at this/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText(/The adviser would play/).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('.hint li').first().waitFor();
  await mouseMove(page, 0);
  await myTurn(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.grid .cross').length === 0);
  await page.context().close();
  watcher.check();
});

/** Save the game; return the file. */
async function saved(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game (JSON)' }).click(),
  ]);
  const stream = await file.createReadStream();
  return (await Array.fromAsync(stream)).map(String).join('');
}

/** Open a saved game. */
async function open(page: Page, text: string): Promise<void> {
  await page.goto(service.url);
  await page.getByText('Open a saved game').click();
  await page.getByLabel(/Paste or drop/).fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.felt[data-ready=true]').waitFor();
}

test('analysis, tree and review, which is saved with the game', async () => {
  const page = await watcher.page({ acceptDownloads: true });
  await startGame(page, service, 'tictactoe');
  await myTurn(page);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByLabel('Playouts', { exact: true }).selectOption('500');
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.getByRole('link', { name: 'Open the tree' }).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Analyse this position' }).waitFor({ timeout: 90_000 });
  assert.equal(await page.locator('.analysis tbody tr').count(), 9);
  assert.deepEqual(await axeInBoth(page), []);
  await page.getByRole('link', { name: 'Open the tree' }).click();
  await page.getByRole('treegrid').first().waitFor();
  await page.locator('[data-at="0:0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-at="1:0"]').waitFor();
  assert.deepEqual(await axeInBoth(page), []);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.map circle').first().waitFor();
  await page.goBack();
  await page.locator('.felt[data-ready=true]').waitFor();
  await playOut(page, (one, n) => mouseMove(one, n));
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.getByRole('heading', { name: 'Biggest mistakes' }).waitFor({ timeout: 240_000 });
  assert.ok((await page.locator('.review polyline').count()) === 1);
  assert.equal(await page.locator('.review tbody tr').count(), 2);
  assert.deepEqual(await axeInBoth(page), []);
  const line = await page.locator('.review polyline').getAttribute('points');
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByLabel('The saved game holds what the review said').check();
  await open(page, await saved(page));
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('heading', { name: 'Biggest mistakes' }).waitFor();
  assert.equal(await page.locator('.review polyline').getAttribute('points'), line);
  await page.context().close();
  watcher.check();
});

test('a saved game is opened again and replayed from any seat', async () => {
  const page = await watcher.page({ acceptDownloads: true });
  await startGame(page, service, 'cuttle');
  await playOut(page, (one, n) => mouseMove(one, n));
  await page.getByRole('tab', { name: 'Share' }).click();
  await open(page, await saved(page));
  await page.getByLabel('Seen by').selectOption('1');
  await page.waitForURL(/as=1/);
  await page.getByRole('button', { name: 'First' }).click();
  await page.waitForURL(/step=0/);
  await page.locator('.hand .thing').first().waitFor();
  await page.context().close();
  watcher.check();
});

test('a clock runs on the page, waits while paused, and moves for who is late', async () => {
  const page = await watcher.page();
  await page.goto(service.url);
  await page.locator('input[name=game][value=tictactoe]').check({ force: true });
  await page.locator('fieldset .seat > label select').nth(0).selectOption('me');
  await page.locator('fieldset .seat > label select').nth(1).selectOption('player:random');
  await page.getByText('Table settings').click();
  await page.getByLabel('Time control').selectOption('move-15');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await myTurn(page);
  const mine = page.getByRole('timer').first();
  await page.waitForFunction(() => {
    const shown = document.querySelector('[role=timer]')?.textContent ?? '';
    return /^0:1[0-3]$/.test(shown.trim());
  });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('waits').waitFor();
  const stood = await mine.textContent();
  await page.waitForTimeout(1500);
  assert.equal(await mine.textContent(), stood);
  assert.deepEqual(await axeInBoth(page), []);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('li.low').waitFor({ timeout: 20_000 });
  await page.locator('.history ol > li').first().waitFor({ timeout: 20_000 });
  await page.context().close();
  watcher.check();
});
