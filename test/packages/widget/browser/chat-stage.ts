import { sharedBrowser } from '../../../support/chromium';
import { testService, type TestService } from '../../../support/test-service';
import { forAllTests } from '../../../support/lifetimes';
import { leave, newVisitor, type Circumstances, type Visitor } from '../../../support/visitor';
import { chatOn, chatPage, type ChatPage } from './chat-page';
import { startHostSite, type HostSite } from './host-site';

/** A service, a website with its chat, and visitors' browsers, for all tests of a file. */
class ChatStage {
  private readonly opened: Visitor[] = [];
  private readonly tabs: ChatPage[] = [];

  constructor(
    readonly service: TestService,
    readonly site: HostSite,
  ) {}

  /** Shows an address to a new visitor. */
  async visit(address: string, circumstances?: Circumstances): Promise<ChatPage> {
    return chatOn(await this.visitor(circumstances), address);
  }

  async visitor(circumstances?: Circumstances): Promise<Visitor> {
    const visitor = await newVisitor(await sharedBrowser(), this.hosts, circumstances);
    this.opened.push(visitor);
    return visitor;
  }

  /** Shows an address in another tab of this page's visitor. */
  async anotherTab({ page }: ChatPage, address: string): Promise<ChatPage> {
    const tab = await chatPage(page.context(), address, this.hosts);
    this.tabs.push(tab);
    return tab;
  }

  /** Closes what a test opened. No page may have broken its policy, thrown or asked another host. */
  async endTest(): Promise<void> {
    const inTabs = this.tabs.splice(0).map(({ faults }) => faults);
    const inPages = await Promise.all(this.opened.splice(0).map(leave));
    expect([...inPages, ...inTabs].flat()).toEqual([]);
  }

  private get hosts(): string[] {
    return [this.site.origin, this.service.url];
  }
}

/** Sets the stage for the tests of this file. */
export function chatStage(): ChatStage {
  const service = testService();
  const stage = new ChatStage(
    service,
    forAllTests(() => startHostSite(() => service.url)),
  );
  afterEach(() => stage.endTest());
  return stage;
}
