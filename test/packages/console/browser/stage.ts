import type { BrowserContext, Page } from 'playwright-core';
import type { Member } from '../../../../src/domain/member';
import { aMember, testPassword } from '../../../support/browser';
import { sharedBrowser } from '../../../support/chromium';
import { testService, type TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';
import { leave, newVisitor, type Circumstances, type Visitor } from '../../../support/visitor';

export interface ConsolePage {
  page: Page;
  /** The workspace of the member. */
  tenant: TestTenant;
  member: Member;
  context: BrowserContext;
  /** Shows the page at an address below /console. */
  goTo: (path: string) => Promise<void>;
  /** The address below /console, with its query. */
  address: () => string;
}

type Browsed = Omit<ConsolePage, 'tenant' | 'member'>;

interface Browsing extends Circumstances {
  /** Hosts besides the service's that the page may contact. */
  hosts?: string[];
}

interface Opening extends Browsing {
  /** The owner of the workspace; by default a new one. */
  tenant?: TestTenant;
  role?: Member['role'];
  name?: string;
  /** Opens the page without signing in. */
  signedOut?: boolean;
}

/** One browser and one service for all tests of the console. */
export class Stage {
  private readonly opened: Visitor[] = [];

  constructor(readonly service: TestService) {}

  /** Opens a separate signed-in browser of a member. */
  async open({ tenant, role = 'owner', name = 'Grace', signedOut, ...opening }: Opening = {}) {
    const { service } = this;
    const place = tenant ?? (await service.tenant());
    const member = await aMember(service, place, { role, name });
    const shown: ConsolePage = { ...(await this.openBrowser(opening)), tenant: place, member };
    if (!signedOut) await this.signIn(shown);
    return shown;
  }

  /** Opens a browser in which nobody has signed in. */
  async openBrowser({ hosts = [], ...circumstances }: Browsing = {}): Promise<Browsed> {
    const { service } = this;
    const visitor = await newVisitor(await sharedBrowser(), [service.url, ...hosts], circumstances);
    this.opened.push(visitor);
    const { page, context } = visitor;
    return {
      page,
      context,
      goTo: async (path) => {
        await page.goto(`${service.url}/console${path}`);
      },
      address: () => page.url().replace(`${service.url}/console`, ''),
    };
  }

  /** Signs in without the page, which is faster. */
  async signIn({ context, member }: ConsolePage): Promise<void> {
    const data = { email: member.email, password: testPassword };
    // The service may close a kept connection just when it is reused. Signing in twice does no harm.
    await context.request.post(`${this.service.url}/api/workspace/session`, { data, maxRetries: 2 });
  }

  /** Closes what a test opened. No page may have broken its policy or thrown. */
  async endTest(): Promise<void> {
    const faults = await Promise.all(this.opened.splice(0).map(leave));
    expect(faults.flat()).toEqual([]);
  }
}

/** Sets the stage for the tests of this file. */
export function testStage(): Stage {
  const stage = new Stage(testService());
  afterEach(() => stage.endTest());
  return stage;
}

export { isAccessible } from './look';
