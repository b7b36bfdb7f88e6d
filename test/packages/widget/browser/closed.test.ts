import type { Browser, BrowserContext } from 'playwright-core';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { startTestService, type TestService } from '../../../support/test-service';
import type { TestTenant } from '../../../support/test-tenant';
import { gate, waitFor } from '../../../support/wait-for';
import { chatPage, holds, inChromium, startBrowser, title, type ChatPage } from './chat-page';
import { startHostSite, type HostSite } from './host-site';

inChromium(title, () => {
  let service: TestService;
  let site: HostSite;
  let browser: Browser;
  let context: BrowserContext;
  let tenant: TestTenant;
  /** Paths that the pages have asked the service for. */
  let asked: string[];
  beforeAll(async () => {
    [service, browser] = await Promise.all([startTestService(), startBrowser()]);
    site = await startHostSite(() => service.url);
  });
  beforeEach(async () => {
    asked = [];
    [tenant, context] = await Promise.all([service.tenant(), browser.newContext()]);
    context.on('request', (request) => {
      if (request.url().startsWith(service.url)) asked.push(new URL(request.url()).pathname);
    });
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    await Promise.all([site.close(), service.stop()]);
  });

  const pageAt = (address: string) => chatPage(context, address, [site.origin, service.url]);
  const closed = () => pageAt(site.page(tenant.accessKey));
  const isUnread = ({ page }: ChatPage) => page.locator('.launcher.unread').waitFor();

  test('has the chat’s files at hand once the page is idle, and asks the agent nothing until it is opened', async () => {
    const chat = await closed();
    await chat.launcher.waitFor();
    await waitFor('the files that an idle page keeps', () =>
      Promise.resolve(asked.some((path) => path.startsWith('/widget/chat.'))),
    );
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await chat.open();
    expect(chat.faults).toEqual([]);
  });

  test('loads nothing but the button for a visitor who saves data', async () => {
    await context.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
    );
    const chat = await closed();
    await chat.launcher.waitFor();
    await chat.page.evaluate('new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)))');
    expect(asked).toEqual(['/widget.js']);
  });

  test('says that it can’t open now, and opens with what was asked meanwhile', async () => {
    await context.route(/\/widget\/chat\./, (route) => route.abort());
    const chat = await closed();
    await chat.launcher.click();
    const notice = chat.page.locator('.notice');
    await holds(notice, 'The chat cannot open right now. Trying again.');
    service.model.script(says('Hello.'));
    await chat.page.evaluate("Holdfast.send('Hi')");
    await context.unroute(/\/widget\/chat\./);
    // A press could close the chat again: an attempt of its own may have opened it by now.
    await chat.page.evaluate('Holdfast.open()');
    await holds(chat.replies, 'Hello.');
    expect(await chat.said.count()).toBe(1);
    expect(await notice.isVisible()).toBe(false);
  });

  test('marks an answer that a page loaded anew waited for, while it stays closed', async () => {
    const { opened, open } = gate();
    const chat = await closed();
    await chat.open();
    service.model.script(saysAndHolds('Half of it, ', opened), says('Another.'));
    await chat.say('Tell me');
    await holds(chat.replies, 'Half of it,');
    await chat.page.reload();
    await chat.launcher.waitFor();
    open();
    await isUnread(chat);
    await chat.open();
    await holds(chat.replies, 'Half of it,');
    await chat.page.reload();
    await chat.launcher.waitFor();
    // Nothing goes on any more, so this page follows nothing. It does once another tab does.
    asked.length = 0;
    const other = await closed();
    await other.open();
    await other.say('Again');
    await isUnread(chat);
    expect(chat.faults).toEqual([]);
  });

  test('works on a page that allows scripts by a nonce alone', async () => {
    const chat = await pageAt(site.page(tenant.accessKey, {}, { nonce: true }));
    await chat.open();
    service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Shall I?' } }), says('Hello.'));
    await chat.say('Hi');
    await chat.action.getByRole('button', { name: 'Yes' }).click();
    await holds(chat.replies, 'Hello.');
    expect(chat.faults).toEqual([]);
  });

  test('fills an iframe of another site at once', async () => {
    const page = await context.newPage();
    await page.goto(`${service.url}/widget/frame?key=${tenant.accessKey}`);
    await page.locator('.composer textarea').waitFor();
    expect(await page.locator('.launcher').count()).toBe(0);
  });
});
