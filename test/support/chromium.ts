import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { once } from '../../src/platform/concurrency/once';
import { findChromium } from './find-chromium';

const path = findChromium();

/** Runs the tests in a real browser if the machine has one. Their title says why they are skipped otherwise. */
export const inChromium = path === undefined ? describe.skip : describe;
export const title = path === undefined ? 'skipped: there is no Chromium in PATH' : 'in Chromium';

const browsers: Browser[] = [];

/** Returns the browser of this test file. */
export const sharedBrowser = once(async (): Promise<Browser> => {
  const browser = await startBrowser();
  browsers.push(browser);
  return browser;
});

afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

/**
 * A page of a test lives for seconds: optimizing its scripts costs an eighth more processor time than it saves. Tests
 * that measure a page's speed use the browser as its users have it.
 */
const scripts =
  process.env['HOLDFAST_PAGE_PICTURES'] === undefined ? ['--js-flags=--no-opt --no-maglev'] : [];

/** Without its sandbox, because tests may run as root. */
export function startBrowser(): Promise<Browser> {
  if (path === undefined) throw new Error('There is no Chromium in PATH.');
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', ...scripts] });
}

/**
 * Collects errors of scripts, rejected policies, and requests to hosts other than these. Gives the page as long as a test may
 * take: no test may depend on the machine's speed.
 */
export function faultsOf(page: Page, hosts: string[]): string[] {
  page.setDefaultTimeout(100_000);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (/content security|trusted type|refused to/i.test(line.text())) faults.push(line.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    // If a page asks whether to stay, the test still leaves it.
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!hosts.some((host) => url.startsWith(host)) && !url.startsWith('data:'))
      faults.push(`request to ${url}`);
  });
  return faults;
}

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Nobody reads what axe says of the rest, nor how it would select an element again. */
const violationsAlone = { resultTypes: ['violations'], selectors: false };

/** The rules of axe that depend on colours. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * Returns what axe finds on the page, or in the elements that match, each as its rule and the elements. With `rules` it
 * checks these alone.
 */
export async function violations(page: Page, within = 'html', rules?: string[]): Promise<string[]> {
  // It is half a megabyte, which the page keeps until it is left.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  const options = { ...violationsAlone, ...(rules && { runOnly: rules }) };
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
}
