import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Member } from '../../../../src/domain/member';
import { aMember, testPassword } from '../../../support/browser';
import { faultsOf, startBrowser } from '../../../support/chromium';
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

interface Opening extends BrowserContextOptions {
  /** Whose workspace it is; by default a new one's. */
  tenant?: TestTenant;
  role?: Member['role'];
  name?: string;
  /** Addresses besides the service's that the page may visit. */
  hosts?: string[];
  /** Opens the page without signing in. */
  signedOut?: boolean;
}

/** One browser and one service for all tests of the console. */
export class Stage {
  private readonly opened: { context: BrowserContext; faults: string[] }[] = [];

  private constructor(
    readonly service: TestService,
    readonly browser: Browser,
  ) {}

  static async set(): Promise<Stage> {
    const [service, browser] = await Promise.all([startTestService(), startBrowser()]);
    return new Stage(service, browser);
  }

  /** Opens a browser of a member's own, signed in. */
  async open({ tenant, role = 'owner', name = 'Grace', signedOut, hosts = [], ...options }: Opening = {}) {
    const { service } = this;
    const place = tenant ?? (await service.tenant());
    const member = await aMember(service, place, { role, name });
    const shown: ConsolePage = { ...(await this.openBrowser(options, hosts)), member };
    if (!signedOut) await this.signIn(shown);
    return shown;
  }

  /** Opens a browser in which nobody has signed in. */
  async openBrowser(
    options: BrowserContextOptions = {},
    hosts: string[] = [],
  ): Promise<Omit<ConsolePage, 'member'>> {
    const { service, browser } = this;
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    this.opened.push({ context, faults: faultsOf(page, [service.url, ...hosts]) });
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
    await context.request.post(`${this.service.url}/api/workspace/session`, { data });
  }

  /** Closes what a test opened. No page may have broken its policy or thrown. */
  async endTest(): Promise<void> {
    const opened = this.opened.splice(0);
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.service.stop();
  }
}

export { isAccessible } from './look';
