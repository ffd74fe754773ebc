/** How players use their cards, as a page: from the command line's own report. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { axe } from '../axe.ts';
import { PLAYOUT, type Service, type Watcher, staged } from '../harness.ts';

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
  const words = ['analyse', 'cuttle', '--player', 'heuristic', '--vs', 'random'];
  words.push('--games', '6', '--out', join(service.folder, 'out'), '--json');
  const env = { ...process.env, PLAYOUT_INTERPRET: '1' };
  mkdirSync(join(service.folder, 'reports'), { recursive: true });
  const report = execFileSync(PLAYOUT, words, { env, stdio: 'pipe' });
  writeFileSync(join(service.folder, 'reports', 'cards.json'), report);
});

test('the rules lead to how the game is played', async () => {
  const page = await watcher.page();
  await page.goto(`${service.url}/rules/cuttle`);
  await page.getByRole('link', { name: 'How Cuttle is played' }).click();
  await page.getByRole('heading', { level: 1, name: 'How Cuttle is played' }).waitFor();
  await page.getByRole('table').first().waitFor();
  assert.ok((await page.getByRole('heading', { level: 2 }).count()) > 0);
  assert.deepEqual(await axe(page), []);
  await page.goto(`${service.url}/analysis/hearts`);
  await page.getByText('No reports on hearts yet.').waitFor();
  await page.context().close();
  watcher.check();
});
