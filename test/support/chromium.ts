import { existsSync } from 'node:fs';
import { source as axe } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';

const path = '/usr/bin/chromium';

/** Runs the tests in a real browser if the machine has one. Their title says why they are skipped otherwise. */
export const inChromium = existsSync(path) ? describe : describe.skip;
export const title = existsSync(path) ? 'in Chromium' : `skipped: there is no Chromium at ${path}`;

/** Without its sandbox, because tests may run as root. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
}

/** Collects errors of scripts, rejected policies, and requests to hosts other than these. */
export function faultsOf(page: Page, hosts: string[]): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (/content security|trusted type|refused to/i.test(line.text())) faults.push(line.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!hosts.some((host) => url.startsWith(host)) && !url.startsWith('data:'))
      faults.push(`request to ${url}`);
  });
  return faults;
}

/** Returns what axe finds on the page, or in the elements that match, each as its rule and the elements. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(within)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
}
