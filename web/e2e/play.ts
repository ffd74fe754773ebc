/** Playing on the page, as a person would. */
import type { Locator, Page } from 'playwright-core';

import type { Service } from './harness.ts';

/** Set a table up on the start page: the reader at one seat, random players elsewhere. */
export async function startGame(
  page: Page,
  service: Service,
  game: string,
  seat = 0,
): Promise<string> {
  await page.goto(service.url);
  await page.locator(`input[name=game][value=${game}]`).check({ force: true });
  const seats = page.locator('fieldset .seat > label select');
  await seats.first().waitFor();
  for (let i = 0; i < (await seats.count()); i += 1) {
    await seats.nth(i).selectOption(i === seat ? 'me' : 'player:random');
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.felt[data-ready=true]').waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** What the banner says. */
export async function headline(page: Page): Promise<string> {
  return (await page.locator('[data-headline]').textContent())?.trim() ?? '';
}

/** Whether the game has ended, by what the banner says. */
export function isOver(words: string): boolean {
  return /won|lost|draw|over/i.test(words);
}

/** Wait until it is the reader's turn or the game is over; return whether it goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const words = document.querySelector('[data-headline]')?.textContent ?? '';
    const open = document.querySelector(
      '.felt .can, .felt .target, .felt .calls button, .felt .sheet button',
    );
    return /won|lost|draw|over/i.test(words) || (words.includes('Your turn') && open !== null);
  });
  return !isOver(await headline(page));
}

/** Return the version of the table that is shown. */
async function version(page: Page): Promise<string> {
  return (await page.locator('.felt').getAttribute('data-seq')) ?? '';
}

/** Wait until something has happened since. */
async function after(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (old) => document.querySelector('.felt')?.getAttribute('data-seq') !== old,
    before,
  );
}

const any = async (locator: Locator) => (await locator.count()) > 0;

/** Make one move with the mouse: a card and then its place, a cell, or a button. */
export async function mouseMove(
  page: Page,
  pick: number,
  press: (locator: Locator) => Promise<void> = (one) => one.click(),
): Promise<void> {
  const before = await version(page);
  const felt = page.locator('.felt');
  const cards = felt.locator('button.can');
  const cells = felt.locator('button.target, button.cell.target, button.column.target');
  const buttons = felt.locator('.calls button, .sheet button:not(.cancel), .moves button');
  if (await any(cards)) {
    await press(cards.nth(pick % (await cards.count())));
    const sheet = felt.locator('.sheet button:not(.cancel), .zone .here, .calls button.primary');
    const places = felt.locator('.target');
    // Some moves take more than one card: nothing lights up before all of them are chosen.
    while (!(await any(sheet)) && !(await any(places)))
      await press(felt.locator('button.can[aria-pressed=false]').first());
    await press((await any(sheet)) ? sheet.first() : places.first());
    const choose = felt.locator('.choose button');
    if (await any(choose)) await press(choose.first());
  } else if (await any(buttons)) await press(buttons.nth(pick % (await buttons.count())));
  else await press(cells.nth(pick % (await cells.count())));
  await after(page, before);
}

/** Make one move with the keyboard: the n-th legal one by its number key. */
export async function keyMove(page: Page, pick: number): Promise<void> {
  const before = await version(page);
  await page.keyboard.press(String((pick % 2) + 1));
  await page.waitForTimeout(50);
  if ((await version(page)) === before) await page.keyboard.press('1');
  await after(page, before);
}

/** Play a game to its end; `move` makes the n-th move of the reader. */
export async function playOut(
  page: Page,
  move: (page: Page, n: number) => Promise<void>,
  most = 400,
): Promise<string> {
  for (let n = 0; n < most && (await myTurn(page)); n += 1) await move(page, n);
  return headline(page);
}
