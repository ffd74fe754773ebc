/** The tree of an analysis: how it grew, single worlds, two players side by side. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { axeInBoth } from '../axe.ts';
import { type Service, type Watcher, staged } from '../harness.ts';
import { myTurn, startGame } from '../play.ts';

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
});

/** Analyse the first decision of a game, and open its tree. */
async function openTree(page: Page, game: string): Promise<void> {
  // In Euchre a partner that plays alone may leave nothing to decide: then another deal.
  do await startGame(page, service, game);
  while (!(await myTurn(page)));
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByLabel('Playouts', { exact: true }).selectOption('500');
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.getByRole('button', { name: 'Analyse this position' }).waitFor({ timeout: 90_000 });
  await page.getByRole('link', { name: 'Open the tree' }).click();
  await page.locator('[data-at="0:0"]').waitFor();
}

/** The visits of all moves in the first column. */
async function visits(page: Page): Promise<number> {
  const cells = page.locator('[role=treegrid]').first().locator('tbody td:nth-child(2)');
  const texts = await cells.evaluateAll((all) => all.map((one) => one.firstChild?.textContent));
  return texts.reduce((sum, text) => sum + Number((text ?? '').replaceAll(',', '')), 0);
}

test('the tree is walked by keys, and grows again', async () => {
  const page = await watcher.page();
  await openTree(page, 'tictactoe');
  assert.equal(await visits(page), 500);
  await page.locator('[data-at="0:0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-at="1:0"]:focus').waitFor();
  assert.match((await page.locator('[data-at="0:0"]').textContent()) ?? '', /± \d/);
  assert.deepEqual(await axeInBoth(page), []);
  const slider = page.getByRole('slider', { name: 'How the tree grew' });
  await slider.fill('5');
  await page.getByText('after 32 playouts').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-at^="0:"] td:nth-child(2)')].every(
      (cell) => Number(cell.firstChild?.textContent) <= 32,
    ),
  );
  assert.equal(await visits(page), 32);
  await page.getByRole('button', { name: 'Watch it grow' }).click();
  await page.locator('output', { hasText: 'after 500 playouts' }).waitFor({ timeout: 20_000 });
  await page.context().close();
  watcher.check();
});

test('the map is panned and zoomed by buttons, keys and mouse, and saved', async () => {
  const page = await watcher.page({ acceptDownloads: true });
  await openTree(page, 'tictactoe');
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.map circle').first().waitFor();
  const map = page.locator('.map');
  const width = () => map.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
  const seen = () => map.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  assert.equal(Math.round(await width()), 1000);
  await page.getByRole('button', { name: 'Larger' }).click();
  assert.equal(Math.round(await width()), 1250);
  await map.focus();
  await page.keyboard.press('+');
  assert.equal(Math.round(await width()), 1563);
  await map.evaluate((box) => box.scrollTo({ left: 0, top: 0, behavior: 'instant' }));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('.map')?.scrollLeft ?? 0) > 100);
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  await page.waitForFunction(() => (document.querySelector('.map')?.scrollTop ?? 0) > 50);
  await page.waitForTimeout(600);
  const [left, top] = (await seen()) as [number, number];
  const { x, y } = (await map.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 200, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 240, y + 130, { steps: 3 });
  await page.mouse.up();
  assert.deepEqual(await seen(), [left - 40, top - 30]);
  await page.keyboard.press('0');
  await page.waitForFunction(() => {
    const box = document.querySelector('.map');
    return box !== null && box.scrollWidth <= box.clientWidth + 1;
  });
  assert.deepEqual(await axeInBoth(page), []);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SVG' }).click(),
  ]);
  assert.equal(file.suggestedFilename(), 'tree.svg');
  const svg = (await Array.fromAsync(await file.createReadStream())).map(String).join('');
  assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* width="1000"/);
  assert.doesNotMatch(svg, /var\(--/);
  assert.equal(svg.match(/<circle/g)?.length, await map.locator('circle').count());
  await page.goto('about:blank');
  await page.setContent(svg);
  assert.ok(((await page.locator('svg').boundingBox())?.height ?? 0) >= 360);
  await page.context().close();
  watcher.check();
});

test('pointing at a node, or going there by keys, shows the position', async () => {
  const page = await watcher.page();
  await openTree(page, 'tictactoe');
  const marks = () => page.locator('aside .grid .cross, aside .grid .nought');
  await page.locator('[data-path=""]').waitFor();
  assert.equal(await marks().count(), 0);
  await page.locator('[data-at="0:2"]').hover();
  await page.locator('[data-path^="0-"]').waitFor();
  assert.equal(await marks().count(), 1);
  await page.locator('h1').hover();
  await page.locator('[data-path=""]').waitFor();
  await page.locator('[data-at="0:0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-path*=".1-"]').waitFor();
  assert.equal(await marks().count(), 2);
  await page.getByText('As text').click();
  assert.match((await page.locator('aside pre').textContent()) ?? '', /X[^]*O|O[^]*X/);
  assert.deepEqual(await axeInBoth(page), []);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.map circle').nth(1).hover();
  await page.locator('[data-path^="0-"]:not([data-path*="."])').waitFor();
  await page.context().close();
  watcher.check();
});

test('in one world only that happens which can', async () => {
  const page = await watcher.page();
  await openTree(page, 'euchre');
  await page.locator('[data-at="0:0"]').click();
  await page.locator('[data-at="1:0"]').waitFor();
  await page.getByRole('button', { name: 'Expected line' }).click();
  await page.locator('[data-at="3:0"]').waitFor();
  await page.getByRole('combobox', { name: 'World' }).selectOption('4');
  await page.getByText('Cards of the others in this world').click();
  await page.locator('.boards pre').first().waitFor();
  assert.equal(await page.locator('.boards pre').count(), 3);
  assert.deepEqual(await axeInBoth(page), []);
  await page.context().close();
  watcher.check();
});

test('two players are compared, by a link that anybody can open', async () => {
  const page = await watcher.page();
  await openTree(page, 'tictactoe');
  await page.getByRole('tab', { name: 'Compare players' }).click();
  await page.getByRole('combobox', { name: 'Player' }).selectOption('flat');
  await page.getByRole('combobox', { name: 'Playouts' }).selectOption('500');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.waitForURL(/with=/, { timeout: 60_000 });
  await page.reload();
  const both = page.getByRole('region', { name: 'Compare players' });
  await both.waitFor();
  assert.equal(await both.locator('tbody tr').count(), 9);
  assert.deepEqual(await both.locator('th[scope=colgroup]').allTextContents(), [
    'ismctsafter 500 playouts',
    'flatafter 500 playouts',
  ]);
  const columns = page.locator('.columns');
  await columns.first().locator('[data-at="0:0"]').click();
  await columns.first().locator('[data-at="1:0"]').waitFor();
  assert.deepEqual(await axeInBoth(page), []);
  await page.context().close();
  watcher.check();
});
