/** A language model at the table: offered where the server allows it, its words told at the end. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Service, StandIn, Watcher, WORDS } from './harness.ts';
import { keyMove, myTurn, playOut } from './play.ts';

let model: StandIn;
let service: Service;
let watcher: Watcher;

before(async () => {
  model = await StandIn.start();
  service = await Service.start({
    PLAYOUT_LLM: 'haiku,sonnet',
    ANTHROPIC_BASE_URL: model.address,
    ANTHROPIC_API_KEY: 'sk-test',
  });
  watcher = await Watcher.start(service);
});
after(async () => {
  await watcher?.browser.close();
  await service?.kill();
  model?.stop();
});

for (const game of ['tictactoe', 'cuttle']) {
  test(`${game}: what a model thought is shown after the end, and not before`, async () => {
    const page = await watcher.page();
    const frames: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
    );
    await page.goto(service.url);
    await page.locator(`input[name=game][value=${game}]`).check({ force: true });
    const seats = page.locator('fieldset .seat > label select');
    await seats.nth(0).selectOption('me');
    await seats.nth(1).selectOption('player:llm');
    const advanced = page
      .locator('fieldset > details')
      .filter({ hasText: 'Seat 2: Settings of llm' });
    await advanced.locator('summary').first().click();
    const models = await advanced
      .locator('label', { hasText: /^model/ })
      .locator('option')
      .allTextContents();
    assert.deepEqual(models, ['haiku', 'sonnet']);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.felt[data-ready=true]').waitFor();
    await myTurn(page);
    await keyMove(page, 0);
    await myTurn(page);
    assert.ok(frames.some((frame) => frame.includes('"by":"llm')));
    assert.equal(await page.getByText(WORDS).count(), 0);
    assert.ok(!frames.some((frame) => frame.includes(WORDS)));
    await playOut(page, keyMove);
    const reasons = page.locator('.history details').filter({ hasText: 'Reasoning' });
    await reasons.nth(1).waitFor(); // those of earlier moves are told with the end
    await reasons.first().locator('summary').click();
    await page.getByText(WORDS).first().waitFor();
    await page.getByRole('tab', { name: 'Seats' }).click();
    await page
      .getByText(/Language models have cost \$0\.0\d+ here; they may cost \$0\.25\./)
      .waitFor();
    await page.context().close();
    watcher.check();
  });
}

test('a model is not offered where the server does not allow it', async () => {
  const other = await Service.start();
  const visitor = await Watcher.start(other);
  const page = await visitor.page();
  await page.goto(other.url);
  const seat = page.locator('fieldset .seat > label select').first();
  await seat.locator('option[value="player:random"]').waitFor({ state: 'attached' });
  assert.equal(await seat.locator('option[value="player:llm"]').count(), 0);
  assert.equal(await seat.locator('option[value="player:oracle"]').count(), 0);
  visitor.check();
  await visitor.browser.close();
  await other.kill();
});
