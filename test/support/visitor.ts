import type { Browser, BrowserContext, Page } from 'playwright-core';
import { faultsOf } from './chromium';

/** A page in a context of its own, which nobody has used before. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Events that must never happen on a page: see `faultsOf`. */
  faults: string[];
}

export interface Circumstances {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Runs before the scripts of each document. */
  script?: string;
}

/** Opens a page for a new visitor. It may ask these hosts. */
export async function newVisitor(
  browser: Browser,
  hosts: string[],
  { script, ...circumstances }: Circumstances = {},
): Promise<Visitor> {
  // Animations would be drawn sixty times a second while a test waits.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...circumstances });
  if (script !== undefined) await context.addInitScript(script);
  const page = await context.newPage();
  return { page, context, faults: faultsOf(page, hosts) };
}

/** Closes the visitor's browser, and returns what was wrong on its page. */
export async function leave({ context, faults }: Visitor): Promise<string[]> {
  const found = [...faults];
  await context.close();
  return found;
}
