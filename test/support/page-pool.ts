import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { faultsOf } from './chromium';

/** A page in a context of its own, which nobody else uses. */
export interface PooledPage {
  page: Page;
  context: BrowserContext;
  /** What must never happen on a page: see `faultsOf`. */
  faults: string[];
  /** The hosts that the page may ask. */
  hosts: string[];
  /** What its test runs before the scripts of each document. */
  script?: Disposable | undefined;
}

/** What a test finds when it takes a page. */
export interface Circumstances {
  viewport?: { width: number; height: number } | undefined;
  colorScheme?: 'light' | 'dark' | undefined;
  /** Runs before the scripts of each document. */
  script?: string | undefined;
}

/** An empty page of the origin that tests visit, whose storage is emptied there. */
export interface BlankPage {
  address: string;
  /** Those by which a browser decides whether pages share a process. */
  headers?: Record<string, string>;
}

const usualViewport = { width: 1280, height: 720 };

/**
 * Pages that tests use one after another, each in a context of its own. A new context has a new process, which loads and
 * compiles every script anew. That takes longer than most of what a test does with a page.
 */
export class PagePool {
  private readonly idle: PooledPage[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly blank: BlankPage,
  ) {}

  /** Returns a page that is like a new one. It may ask these hosts. */
  async take(hosts: string[], { viewport, colorScheme, script }: Circumstances = {}): Promise<PooledPage> {
    const taken = this.idle.pop() ?? (await this.open());
    const { page } = taken;
    taken.hosts.splice(0, taken.hosts.length, ...hosts);
    await page.setViewportSize(viewport ?? usualViewport);
    await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
    if (script !== undefined) taken.script = await page.addInitScript(script);
    return taken;
  }

  /** Takes a page back, and returns its faults. Nothing is left of what a test has done with it. */
  async giveBack(used: PooledPage): Promise<string[]> {
    const { page, context, faults } = used;
    await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    const others = context.pages().filter((other) => other !== page);
    await Promise.all([...others.map((other) => other.close()), context.setOffline(false)]);
    await used.script?.dispose();
    used.script = undefined;
    const found = faults.splice(0);
    await this.leave(page);
    faults.length = 0;
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    this.idle.push(used);
    return found;
  }

  /** Closes every context that is not in use. */
  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ context }) => context.close()));
  }

  private async open(): Promise<PooledPage> {
    // Animations would be drawn sixty times a second while a test waits.
    const context = await this.browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const hosts: string[] = [];
    return { page, context, hosts, faults: faultsOf(page, hosts) };
  }

  /** Ends what the page does, and empties what it has stored. */
  private async leave(page: Page): Promise<void> {
    const { address, headers = {} } = this.blank;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body: '' }));
    await page.goto(address);
    await page.unroute(address);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  }
}
