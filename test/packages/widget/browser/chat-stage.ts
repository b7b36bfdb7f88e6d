import { sharedBrowser } from '../../../support/chromium';
import { PagePool, type Circumstances, type PooledPage } from '../../../support/page-pool';
import { startTestService, type TestService } from '../../../support/test-service';
import { chatOn, chatPage, type ChatPage } from './chat-page';
import { startHostSite, type HostSite } from './host-site';

/** A service, a website with its chat, and browsers of visitors: for all tests of a file. */
export class ChatStage {
  private readonly opened: PooledPage[] = [];
  private readonly tabs: ChatPage[] = [];

  private constructor(
    readonly service: TestService,
    readonly site: HostSite,
    private readonly pages: PagePool,
  ) {}

  static async set(): Promise<ChatStage> {
    const [service, browser] = await Promise.all([startTestService(), sharedBrowser()]);
    const site = await startHostSite(() => service.url);
    return new ChatStage(service, site, new PagePool(browser, { address: `${site.origin}/blank` }));
  }

  /** Shows an address to a new visitor. */
  async visit(address: string, circumstances?: Circumstances): Promise<ChatPage> {
    return chatOn(await this.visitor(circumstances), address);
  }

  /** Returns the browser of a new visitor. */
  async visitor(circumstances?: Circumstances): Promise<PooledPage> {
    const visitor = await this.pages.take(this.hosts, circumstances);
    this.opened.push(visitor);
    return visitor;
  }

  /** Shows an address in another tab of the visitor who has this page. */
  async anotherTab({ page }: ChatPage, address: string): Promise<ChatPage> {
    const tab = await chatPage(page.context(), address, this.hosts);
    this.tabs.push(tab);
    return tab;
  }

  /** Takes back what a test opened. No page may have broken its policy, thrown or asked another host. */
  async endTest(): Promise<void> {
    const inTabs = this.tabs.splice(0).map(({ faults }) => faults);
    const inPages = await Promise.all(this.opened.splice(0).map((used) => this.pages.giveBack(used)));
    expect([...inPages, ...inTabs].flat()).toEqual([]);
  }

  async close(): Promise<void> {
    await this.pages.close();
    await Promise.all([this.site.close(), this.service.stop()]);
  }

  private get hosts(): string[] {
    return [this.site.origin, this.service.url];
  }
}
