/** For everybody: no hindrance that axe knows of, small screens, another language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { axeInBoth } from './axe.ts';
import { type Service, type Watcher, staged } from './harness.ts';
import { myTurn, startGame } from './play.ts';

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
});

const paths = ['/', '/settings', '/tournaments', '/reports', '/rules/cuttle', '/gallery'];
paths.push('/analysis/cuttle');

test('axe finds nothing in light and dark', async () => {
  const page = await watcher.page();
  for (const path of paths) {
    await page.goto(`${service.url}${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(600);
    assert.deepEqual([path, await axeInBoth(page)], [path, []]);
  }
  const id = await startGame(page, service, 'tictactoe');
  await myTurn(page);
  assert.deepEqual(await axeInBoth(page), []);
  await page.goto(`${service.url}/table/${id}/text`);
  await page.getByRole('textbox').waitFor();
  assert.deepEqual(await axeInBoth(page), []);
  await page.context().close();
  watcher.check();
});

test('nothing is cut off at 320 pixels', async () => {
  const page = await watcher.page({ viewport: { width: 320, height: 700 } });
  for (const path of ['/', '/settings', '/gallery', '/rules/hearts']) {
    await page.goto(`${service.url}${path}`);
    await page.waitForTimeout(600);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.deepEqual([path, wide], [path, 0]);
  }
  await page.context().close();
  watcher.check();
});

test('German is complete on the start page', async () => {
  const page = await watcher.page({ locale: 'de-DE' });
  await page.goto(service.url);
  await page.getByRole('heading', { name: 'Neues Spiel' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.context().close();
  watcher.check();
});
