/** Pictures of what is looked at more closely: analysis, tree, review, a watched game, a tournament. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { PLAYOUT, type Service, type Watcher } from '../e2e/harness.ts';

type Shoot = (page: Page, name: string) => Promise<void>;

const FIELD = `game = "cuttle"
deals = 4
[players]
"by rule" = "heuristic"
first = "first"
chance = "random"
`;

/** Have some games of a tournament played. */
function playTournament(service: Service): void {
  const file = join(service.folder, 'spring.toml');
  writeFileSync(file, FIELD);
  const words = ['tournament', 'run', file, '--db', join(service.folder, 'arena.db')];
  execFileSync(PLAYOUT, words, { env: { ...process.env, PLAYOUT_INTERPRET: '1' }, stdio: 'pipe' });
}

/** Set a game up on the page of a player, or of somebody who watches. */
async function begin(page: Page, service: Service, game: string, seats: string[]): Promise<void> {
  await page.goto(service.url);
  await page.locator(`input[name=game][value=${game}]`).check({ force: true });
  const pickers = page.locator('fieldset .seat > label select');
  for (const [i, who] of seats.entries()) await pickers.nth(i).selectOption(who);
  await page.getByRole('button', { name: /^(Play|Watch)$/ }).click();
  await page.locator('.felt[data-ready=true]').waitFor();
}

/** Analyse the first decision of a game. */
async function analyse(page: Page, service: Service, game: string): Promise<void> {
  await begin(page, service, game, ['me', 'player:random']);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByLabel('Playouts', { exact: true }).selectOption('500');
  await page.getByRole('button', { name: 'Analyse this position' }).click();
  await page.getByRole('link', { name: 'Open the tree' }).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Analyse this position' }).waitFor({ timeout: 90_000 });
}

async function analysis(page: Page, service: Service, shoot: Shoot, suffix: string): Promise<void> {
  await analyse(page, service, 'cuttle');
  await shoot(page, `analysis-${suffix}`);
}

async function tree(page: Page, service: Service, shoot: Shoot, suffix: string): Promise<void> {
  await analyse(page, service, 'connectfour');
  await page.getByRole('link', { name: 'Open the tree' }).click();
  await page.getByRole('button', { name: 'Expected line' }).click();
  await page.locator('[data-at="2:0"]').waitFor();
  await shoot(page, `tree-${suffix}`);
  await page.getByRole('tab', { name: 'Map' }).click();
  await page.locator('.map circle').first().waitFor();
  await shoot(page, `map-${suffix}`);
}

async function review(page: Page, service: Service, shoot: Shoot, suffix: string): Promise<void> {
  await begin(page, service, 'tictactoe', ['player:random', 'level:beginner']);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('tab', { name: 'Thoughts' }).click();
  await page.getByRole('button', { name: 'One move' }).click();
  await page.locator('.thoughts li').first().waitFor();
  await shoot(page, `watch-${suffix}`);
  await page.getByLabel('Speed').selectOption('0');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('tab', { name: 'Review' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.getByRole('heading', { name: 'Biggest mistakes' }).waitFor({ timeout: 240_000 });
  await shoot(page, `review-${suffix}`);
}

async function tournament(page: Page, service: Service, shoot: Shoot, suffix: string) {
  await page.goto(`${service.url}/tournaments/spring`);
  await page.getByRole('heading', { name: 'Crosstable' }).waitFor();
  await page.getByText('move 8 of').first().waitFor({ timeout: 60_000 });
  await page.getByRole('heading', { name: 'Crosstable' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 160));
  await shoot(page, `tournament-${suffix}`);
}

/** Take all of them, on a light desktop and a dark phone. */
export async function shootStudy(service: Service, watcher: Watcher, shoot: Shoot): Promise<void> {
  playTournament(service);
  const looks = [
    ['desktop-light', { width: 1280, height: 800 }, 'light'],
    ['phone-dark', { width: 390, height: 844 }, 'dark'],
  ] as const;
  for (const [suffix, viewport, colorScheme] of looks) {
    for (const scene of [analysis, tree, review, tournament]) {
      const page = await watcher.page({ viewport, colorScheme });
      await scene(page, service, shoot, suffix);
      await page.context().close();
    }
  }
}
