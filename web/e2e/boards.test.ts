/** Games on boards by mouse and keyboard, a server that dies, links and pictures. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Service, type Watcher, staged } from './harness.ts';
import { isOver, keyMove, mouseMove, myTurn, playOut, startGame } from './play.ts';

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
});

describe('small games', () => {
  for (const game of ['tictactoe', 'connectfour']) {
    test(`${game} by mouse, from the second seat too`, async () => {
      for (const seat of [0, 1]) {
        const page = await watcher.page();
        await startGame(page, service, game, seat);
        const words = await playOut(page, (one, n) => mouseMove(one, n));
        assert.match(words, /^(You won|You lost|A draw)$/);
        await page.context().close();
      }
      watcher.check();
    });

    test(`${game} by keyboard alone`, async () => {
      const page = await watcher.page();
      await startGame(page, service, game);
      const words = await playOut(page, keyMove);
      assert.match(words, /^(You won|You lost|A draw)$/);
      await page.context().close();
      watcher.check();
    });
  }

  test('cells are reached by arrows and taken with Enter', async () => {
    const page = await watcher.page();
    await startGame(page, service, 'tictactoe');
    await myTurn(page);
    await page.locator('.grid [data-rove]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const centre = page.locator('[data-ref="cell:r1c1"]');
    await page.waitForFunction(() =>
      document
        .querySelector('[data-ref="cell:r1c1"]')
        ?.getAttribute('aria-label')
        ?.includes('cross'),
    );
    assert.match((await centre.getAttribute('aria-label')) ?? '', /cross \(You\)/);
    await page.context().close();
    watcher.check();
  });
});

test('seats are around a table, and a level can be set finer', async () => {
  const page = await watcher.page();
  await page.goto(service.url);
  await page.locator('input[name=game][value=hearts]').check({ force: true });
  const seats = page.locator('fieldset .seat');
  await seats.nth(3).waitFor();
  const middles = await seats.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [x + width / 2, y];
    }),
  );
  type Spot = [number, number];
  const [[, low], [left, middle], [, high], [right]] = middles as [Spot, Spot, Spot, Spot];
  assert.ok(high < middle && middle < low && left < right, `places ${middles.join(' / ')}`);
  await page.locator('input[name=game][value=tictactoe]').check({ force: true });
  await seats.nth(1).getByRole('combobox').selectOption('level:easy');
  await page.getByText('Seat 2: Settings of mcts').click();
  await page.getByRole('slider', { name: 'iterations' }).press('ArrowRight');
  assert.equal(await seats.nth(1).getByRole('combobox').inputValue(), 'player:mcts');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.felt[data-ready=true]').waitFor();
  await page.getByRole('tab', { name: 'Seats' }).click();
  const spec = await page.getByText(/^mcts:iterations=/).textContent();
  assert.ok(Number(spec?.split('=')[1]) > 40, `${spec} is no more than the level's 40`);
  await page.context().close();
  watcher.check();
});

test('the keys are listed under ?, and / opens the move box', async () => {
  const page = await watcher.page();
  await startGame(page, service, 'tictactoe');
  await myTurn(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByLabel('Type a move').fill('r0c2');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector('[data-ref="cell:r0c2"]')?.getAttribute('aria-label')?.includes('cross'),
  );
  await page.context().close();
  watcher.check();
});

test('a server that dies in the middle of a game comes back without a reload', async () => {
  const page = await watcher.page();
  await startGame(page, service, 'connectfour');
  await myTurn(page);
  await mouseMove(page, 3);
  await myTurn(page);
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  await service.kill();
  await page.locator('.line.reconnecting').waitFor();
  await page.locator('button.column.target').nth(2).click();
  await service.up();
  await page.locator('.line.back').waitFor();
  await page.locator('.line.back').waitFor({ state: 'detached' });
  const words = await playOut(page, (one, n) => mouseMove(one, n));
  assert.ok(isOver(words));
  assert.equal(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept), true);
  await page.context().close();
  watcher.check(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/);
});

test('a replay link opens at its move', async () => {
  const page = await watcher.page();
  const id = await startGame(page, service, 'tictactoe');
  await playOut(page, (one, n) => mouseMove(one, n));
  await page.goto(`${service.url}/table/${id}?step=2`);
  await page.getByText('move 2 of').first().waitFor();
  await page.waitForFunction(
    () => document.querySelectorAll('.grid .cross, .grid .nought').length === 2,
  );
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/step=3/);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.waitForURL(/step=2/);
  await page.keyboard.press('Home');
  await page.waitForURL(/step=0/);
  await page.context().close();
  watcher.check();
});

test('the table is saved as a picture', async () => {
  const page = await watcher.page({ acceptDownloads: true });
  await startGame(page, service, 'tictactoe');
  await myTurn(page);
  await mouseMove(page, 4);
  await page.getByRole('tab', { name: 'Share' }).click();
  const saved = async (kind: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Picture of the table (${kind})` }).click(),
    ]);
    return Buffer.concat(await Array.fromAsync(await file.createReadStream()));
  };
  const { width, height } = (await page.locator('.felt').boundingBox()) ?? { width: 0, height: 0 };
  const png = await saved('PNG');
  assert.deepEqual(
    [...png.subarray(1, 4)],
    [...'PNG'].map((one) => one.charCodeAt(0)),
  );
  const size = [png.readUInt32BE(16) / 2, png.readUInt32BE(20) / 2];
  assert.deepEqual(size, [Math.ceil(width), Math.ceil(height)]);
  assert.ok(png.length > 5000, `${png.length} bytes are an empty picture`);
  const svg = (await saved('SVG')).toString();
  assert.match(svg, /^<svg .*Your turn/s);
  assert.doesNotMatch(svg, /https?:\/\/(?!www\.w3\.org)/);
  await page.context().close();
  watcher.check();
});
