/** The accessibility checker, injected into a page by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

const SOURCE = readFileSync(
  join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'),
  'utf8',
);

interface Result {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/** Return what axe finds on a page by WCAG 2.2 AA, one line each. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const result = (await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run: (d: Document, o: object) => Promise<unknown> } }).axe.run(
        document,
        {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'], // the others are only counted
        },
      ),
    tags,
  )) as Result;
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  );
}

/** Return what axe finds on a page as it is in the light theme and in the dark one. */
export async function axeInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours change over a moment, and half of the way may be too pale.
    await page.waitForTimeout(400);
    found.push(...(await axe(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
