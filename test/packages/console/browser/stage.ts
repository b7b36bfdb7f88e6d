import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Member } from '../../../../src/domain/member';
import { aMember, testPassword } from '../../../support/browser';
import { sharedBrowser } from '../../../support/chromium';
import { PagePool, type Circumstances, type PooledPage } from '../../../support/page-pool';
import { startTestService, type TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';

/** One page of the console. */
export interface ConsolePage {
  page: Page;
  member: Member;
  context: BrowserContext;
  /** Shows the page at an address below /console. */
  goTo: (path: string) => Promise<void>;
  /** The address below /console, with its query. */
  address: () => string;
}

type Browsed = Omit<ConsolePage, 'member'>;

interface Browsing extends Circumstances {
  /** Addresses besides the service's that the page may visit. */
  hosts?: string[];
  /** Nobody has used the browser before, which is then as slow as a visitor's first page. */
  isNew?: boolean;
}

interface Opening extends Browsing {
  /** Whose workspace it is; by default a new one's. */
  tenant?: TestTenant;
  role?: Member['role'];
  name?: string;
  /** Opens the page without signing in. */
  signedOut?: boolean;
}

/** One browser and one service for all tests of the console. */
export class Stage {
  private readonly opened: { from: PagePool; used: PooledPage }[] = [];

  private constructor(
    readonly service: TestService,
    private readonly browser: Browser,
    private readonly pages: PagePool,
  ) {}

  static async set(): Promise<Stage> {
    const [service, browser] = await Promise.all([startTestService(), sharedBrowser()]);
    return new Stage(service, browser, poolOf(browser, service));
  }

  /** Opens a browser of a member's own, signed in. */
  async open({ tenant, role = 'owner', name = 'Grace', signedOut, ...opening }: Opening = {}) {
    const { service } = this;
    const place = tenant ?? (await service.tenant());
    const member = await aMember(service, place, { role, name });
    const shown: ConsolePage = { ...(await this.openBrowser(opening)), member };
    if (!signedOut) await this.signIn(shown);
    return shown;
  }

  /** Opens a browser in which nobody has signed in. */
  async openBrowser({ hosts = [], isNew = false, ...circumstances }: Browsing = {}): Promise<Browsed> {
    const { service, browser } = this;
    const from = isNew ? poolOf(browser, service) : this.pages;
    const used = await from.take([service.url, ...hosts], circumstances);
    this.opened.push({ from, used });
    const { page, context } = used;
    return {
      page,
      context,
      goTo: async (path) => {
        await page.goto(`${service.url}/console${path}`);
      },
      address: () => page.url().replace(`${service.url}/console`, ''),
    };
  }

  /** Signs in without the page, which is quicker. */
  async signIn({ context, member }: ConsolePage): Promise<void> {
    const data = { email: member.email, password: testPassword };
    // The service may close a kept connection in the moment it is used again. Signing in twice does no harm.
    await context.request.post(`${this.service.url}/api/workspace/session`, { data, maxRetries: 2 });
  }

  /** Takes back what a test opened. No page may have broken its policy or thrown. */
  async endTest(): Promise<void> {
    const opened = this.opened.splice(0);
    const faults = await Promise.all(opened.map(({ from, used }) => from.giveBack(used)));
    await Promise.all(opened.filter(({ from }) => from !== this.pages).map(({ from }) => from.close()));
    expect(faults.flat()).toEqual([]);
  }

  async close(): Promise<void> {
    await this.pages.close();
    await this.service.stop();
  }
}

/** The console's pages share a process with others of the same opener policy alone. */
function poolOf(browser: Browser, { url }: TestService): PagePool {
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' };
  return new PagePool(browser, { address: `${url}/console/blank`, headers });
}

export { isAccessible } from './look';
