import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { findChromium } from '../../../support/find-chromium';

const path = findChromium();

/** Runs the tests in a real browser if the machine has one. Their title says why they are skipped otherwise. */
export const inChromium = path === undefined ? describe.skip : describe;
export const title = path === undefined ? 'skipped: there is no Chromium in PATH' : 'in Chromium';

/** Without its sandbox, because tests may run as root. */
export function startBrowser(): Promise<Browser> {
  if (path === undefined) throw new Error('There is no Chromium in PATH.');
  return chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
}

/** One page with the chat, and what must never happen on it. */
export interface ChatPage {
  page: Page;
  launcher: Locator;
  composer: Locator;
  /** The replies of the agent. */
  replies: Locator;
  /** What the user wrote. */
  said: Locator;
  action: Locator;
  status: Locator;
  open(): Promise<void>;
  say(text: string): Promise<void>;
  /** Errors of scripts, rejected policies, and requests to hosts that are neither the site nor the service. */
  faults: string[];
}

export async function chatPage(context: BrowserContext, address: string, hosts: string[]): Promise<ChatPage> {
  context.setDefaultTimeout(100_000);
  const page = await context.newPage();
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
  await page.goto(address);
  const launcher = page.locator('.launcher');
  const composer = page.locator('.composer textarea');
  return {
    page,
    launcher,
    composer,
    replies: page.locator('article.reply'),
    said: page.locator('article.said'),
    action: page.locator('.action'),
    status: page.locator('[role=status]'),
    faults,
    open: async () => {
      await launcher.click();
      await composer.waitFor();
    },
    say: async (text) => {
      await composer.fill(text);
      await composer.press('Enter');
    },
  };
}

/** Waits until an element holds this text. */
export function holds(locator: Locator, text: string): Promise<void> {
  return locator.filter({ hasText: text }).first().waitFor();
}
