/** A whole game of each game: by mouse, by keyboard alone, by touch on a phone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { type Service, type Watcher, staged } from '../harness.ts';
import { keyMove, mouseMove, playOut, startGame } from '../play.ts';

const GAMES = [
  'tictactoe',
  'connectfour',
  'cuttle',
  'euchre',
  'hearts',
  'spades',
  'ohhell',
  'duskwell',
];
const ENDED = /^(You won|You and your partner won|You lost|A draw)$/;

let service: Service;
let watcher: Watcher;

staged((...made) => {
  [service, watcher] = made;
});

describe('a whole game', () => {
  for (const [i, game] of GAMES.entries()) {
    test(`${game} by mouse`, async () => {
      const page = await watcher.page();
      await startGame(page, service, game, i % 2);
      assert.match(await playOut(page, (one, n) => mouseMove(one, n)), ENDED);
      await page.context().close();
      watcher.check();
    });
    test(`${game} by keyboard alone`, async () => {
      const page = await watcher.page();
      await startGame(page, service, game);
      assert.match(await playOut(page, keyMove), ENDED);
      await page.context().close();
      watcher.check();
    });
  }
  for (const game of ['cuttle', 'hearts']) {
    test(`${game} by touch on a phone`, async () => {
      const page = await watcher.page({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await startGame(page, service, game);
      assert.match(
        await playOut(page, (one, n) =>
          mouseMove(one, n, (place) => place.tap({ position: { x: 9, y: 12 } })),
        ),
        ENDED,
      );
      await page.context().close();
      watcher.check();
    });
  }
});
