/** Tournaments and reports in the browser: what the command line plays is shown and can be opened. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { axe } from './axe.ts';
import { PLAYOUT, type Service, type Watcher, staged } from './harness.ts';

const FIELD = `game = "tictactoe"
deals = 12
[players]
chance = "random"
search = "mcts:iterations=5"
first = "first"
`;

/** Nine moves of at least 0.7 s: time to look on. */
const SLOW = `game = "tictactoe"
deals = 40
[players]
snail = "wait:0.7"
sloth = "wait:0.71"
`;

let service: Service;
let watcher: Watcher;
let running: ChildProcess | null = null;
const env = { ...process.env, PLAYOUT_INTERPRET: '1' };

staged((...made) => {
  [service, watcher] = made;
  const file = join(service.folder, 'field.toml');
  writeFileSync(file, FIELD);
  const base = join(service.folder, 'arena.db');
  execFileSync(PLAYOUT, ['tournament', 'run', file, '--db', base], { env, stdio: 'pipe' });
  const words = ['match', 'tictactoe', 'random', 'first', '--deals', '3', '--json'];
  mkdirSync(join(service.folder, 'reports'));
  const report = execFileSync(PLAYOUT, words, { env, stdio: 'pipe' });
  writeFileSync(join(service.folder, 'reports', 'duel.json'), report);
});
after(() => running?.kill('SIGKILL'));

test('a tournament is listed, shown, and its games can be stepped through', async () => {
  const page = await watcher.page();
  await page.goto(`${service.url}/tournaments`);
  await page.getByText('36 of 36 deals, finished').waitFor();
  await page.getByRole('link', { name: 'field' }).click();
  await page.getByRole('heading', { name: 'Crosstable' }).waitFor();
  assert.equal(await page.locator('table').first().locator('tbody tr').count(), 3);
  await page.getByRole('heading', { name: 'The latest games, played again' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.window .grid .cross').length >= 4);
  assert.equal(await page.locator('.window').count(), 4);
  await page.getByText('All are played again in step.').waitFor();
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByRole('button', { name: 'Once more' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const steps = await page.locator('li .muted').allTextContents();
  assert.equal(new Set(steps.map((one) => one.split(' of ')[0])).size, 1, 'all go in step');
  await page.getByText('Deals 1 to 10 of 36').waitFor();
  await page.getByLabel('Games of').selectOption('chance');
  await page.getByText('Deals 1 to 10 of 24').waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('Deals 11 to 20 of 24').waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await page.waitForURL(/\/table\//);
  await page
    .getByText(/move \d+ of \d+/)
    .first()
    .waitFor();
  await page.context().close();
  watcher.check();
});

test('a game of a running tournament is watched as it is played', async () => {
  const file = join(service.folder, 'slow.toml');
  writeFileSync(file, SLOW);
  const base = join(service.folder, 'arena.db');
  running = spawn(PLAYOUT, ['tournament', 'run', file, '--db', base], { env, stdio: 'ignore' });
  const page = await watcher.page();
  for (let games = 0; games === 0; await new Promise((go) => setTimeout(go, 200))) {
    const found = await fetch(`${service.url}/api/v1/tournaments/slow/now`);
    games = found.ok ? ((await found.json()) as { games: unknown[] }).games.length : 0;
  }
  await page.goto(`${service.url}/tournaments/slow`);
  await page.getByRole('heading', { name: 'Games of this moment' }).waitFor();
  await page.getByText(/move \d+, being played/).waitFor();
  await page.getByRole('button', { name: /^Watch: / }).click();
  const step = async () => {
    const [, now, total] =
      /move (\d+) of (\d+)/.exec(await page.locator('.where').innerText()) ?? [];
    return [Number(now), Number(total)];
  };
  await page.locator('.where').waitFor();
  const [, first] = await step();
  await page.waitForFunction(
    (known) =>
      Number(/of (\d+)/.exec(document.querySelector('.where')?.textContent ?? '')?.[1]) > known,
    first as number,
  );
  await page.getByRole('button', { name: 'Back one' }).click();
  const [stopped] = await step();
  await page.waitForTimeout(1500);
  assert.equal((await step())[0], stopped, 'it stays where it was stopped');
  assert.deepEqual(await axe(page), []);
  await page.getByRole('button', { name: 'Last' }).click();
  await page.waitForFunction(() =>
    /move (\d+) of \1/.test(document.querySelector('.where')?.textContent ?? ''),
  );
  await page.getByRole('button', { name: 'Open', exact: true }).click({ timeout: 60_000 });
  await page.waitForURL(/\/table\//);
  await page.context().close();
  watcher.check();
});

test('a report opens where it is listed', async () => {
  const page = await watcher.page();
  await page.goto(`${service.url}/reports`);
  await page.locator('summary', { hasText: 'duel' }).click();
  await page.getByText(/gains/).waitFor();
  await page.context().close();
  watcher.check();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${colorScheme}, and nothing is cut off at 320 pixels`, async () => {
    const page = await watcher.page({ colorScheme, viewport: { width: 320, height: 700 } });
    for (const path of ['/tournaments', '/tournaments/field', '/reports']) {
      await page.goto(`${service.url}${path}`);
      await page.waitForTimeout(1000);
      if (path === '/reports') await page.locator('summary').first().click();
      await page.waitForTimeout(500);
      assert.deepEqual([path, await axe(page)], [path, []]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.deepEqual([path, wide], [path, 0]);
    }
    await page.context().close();
    watcher.check();
  });
}
