import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { violations } from '../../../support/chromium';

/** The folder for pictures in `npm run test:pages`. Undefined: the tests run in their short form. */
const pictures = process.env['HOLDFAST_PAGE_PICTURES'];
const isWhole = pictures !== undefined;

const looks = [
  { name: 'wide-light', colorScheme: 'light', size: { width: 1280, height: 800 } },
  { name: 'wide-dark', colorScheme: 'dark', size: { width: 1280, height: 800 } },
  { name: 'middle-light', colorScheme: 'light', size: { width: 1024, height: 768 } },
  { name: 'narrow-light', colorScheme: 'light', size: { width: 400, height: 800 } },
  { name: 'narrow-dark', colorScheme: 'dark', size: { width: 400, height: 800 } },
] as const;

/**
 * Fails if axe finds a violation on the page. The full form checks both colour schemes and widths, and takes
 * a picture of each.
 */
export async function isAccessible({ page }: { page: Page }): Promise<void> {
  if (pictures === undefined) {
    expect(await violations(page)).toEqual([]);
    return;
  }
  const before = page.viewportSize();
  const state = nextState();
  const found: string[] = [];
  for (const { name, colorScheme, size } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await settled(page);
    await page.screenshot({ path: join(pictures, `${state}-${name}.png`) });
    found.push(...(await violations(page)).map((violation) => `${name} ${violation}`));
  }
  if (before) await page.setViewportSize(before);
  await settled(page);
  expect(found).toEqual([]);
}

/** Checks a state that only the full form has the time for. */
export async function look(shown: { page: Page }): Promise<void> {
  if (isWhole) await isAccessible(shown);
}

/** Two frames: the first draws the result of a resize. */
function settled(page: Page): Promise<void> {
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const states = new Map<string, number>();

/** Returns a name for the test's next picture. */
function nextState(): string {
  const test = (expect.getState().currentTestName ?? 'page').replace(/^.*?in Chromium /, '');
  const slug = test
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70);
  const number = (states.get(slug) ?? 0) + 1;
  states.set(slug, number);
  return `${slug}-${String(number).padStart(2, '0')}`;
}
