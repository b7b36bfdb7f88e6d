import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { violations } from '../../../support/chromium';

/** Where `npm run test:pages` puts its pictures. Undefined: the tests run in their short form. */
const pictures = process.env['HOLDFAST_PAGE_PICTURES'];
const isWhole = pictures !== undefined;

const looks = [
  { name: 'wide-light', colorScheme: 'light', size: { width: 1280, height: 800 } },
  { name: 'wide-dark', colorScheme: 'dark', size: { width: 1280, height: 800 } },
  { name: 'narrow-light', colorScheme: 'light', size: { width: 400, height: 800 } },
  { name: 'narrow-dark', colorScheme: 'dark', size: { width: 400, height: 800 } },
] as const;

/**
 * Fails unless axe finds nothing on the page as it is. The whole form looks at it in both colour schemes and in
 * both widths, and keeps a picture of each.
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

/** Looks at a state that only the whole form has the time for. */
export async function look(shown: { page: Page }): Promise<void> {
  if (isWhole) await isAccessible(shown);
}

/** Two frames: the first draws what the change of size has asked for. */
function settled(page: Page): Promise<void> {
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const states = new Map<string, number>();

/** A name for the next picture of the test that runs. */
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
