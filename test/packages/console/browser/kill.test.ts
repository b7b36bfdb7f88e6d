import type { Page } from 'playwright-core';
import { forever, setStage, type Stage } from '../../../crash/stage';
import { aMember, testPassword } from '../../../support/browser';
import { inChromium, sharedBrowser, title } from '../../../support/chromium';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import type { TestTenant } from '../../../support/test-tenant';
import { chatPage, holds, type ChatPage } from '../../widget/browser/chat-page';
import { startHostSite, type HostSite } from '../../widget/browser/host-site';

// One kill for the pages of the team and of visitors: each start of a service costs seconds.
inChromium(title, () => {
  let stage: Stage;
  let site: HostSite;
  /** Where the service is, before the kill and after it. */
  let url: string;
  let tenant: TestTenant;
  let inboxes: Page[];
  let chat: ChatPage;
  beforeAll(async () => {
    stage = await setStage();
    tenant = await stage.tenant();
    const first = await stage.start();
    ({ url } = first);
    site = await startHostSite(() => url);
    stage.model.script(saysAndHolds('Half of an ans', forever), says('A whole answer.'));
    [inboxes, chat] = await Promise.all([twoInboxes(), aChat()]);
    await first.kill();
    await Promise.all([
      ...inboxes.map((page) => away(page).waitFor()),
      holds(chat.status, 'Connection lost'),
    ]);
    await stage.start({ PORT: new URL(url).port });
    await Promise.all(inboxes.map((page) => away(page).waitFor({ state: 'detached' })));
    await holds(chat.replies, 'A whole answer.');
  });
  afterAll(async () => {
    const contexts = [...inboxes, chat.page].map((page) => page.context());
    await Promise.all(contexts.map((context) => context.close()));
    await Promise.all([site.close(), stage.close()]);
  });

  const away = (page: Page) => page.getByText('The service does not answer.');

  async function twoInboxes(): Promise<Page[]> {
    const place = { store: stage.store, url };
    const members = [await aMember(place, tenant), await aMember(place, tenant)];
    return Promise.all(members.map(({ email }) => inbox(email)));
  }

  async function inbox(email: string): Promise<Page> {
    const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' });
    await context.request.post(`${url}/api/workspace/session`, { data: { email, password: testPassword } });
    const page = await context.newPage();
    await page.goto(`${url}/console/inbox`);
    await page.getByRole('heading', { name: 'Nobody waits for a person.' }).waitFor();
    return page;
  }

  async function aChat(): Promise<ChatPage> {
    const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' });
    const opened = await chatPage(context, site.page(tenant.accessKey), [site.origin, url]);
    await opened.open();
    await opened.say('Hi');
    await holds(opened.replies, 'Half of an ans');
    return opened;
  }

  test('the inbox comes back by itself for everybody who looks, after its service was killed', async () => {
    stage.model.script(
      calls({ tool: 'handoff', args: { message: 'A person comes.', reason: 'After the kill' } }),
    );
    const headers = { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'I need a person.' });
    await fetch(`${url}/api/agent/chat`, { method: 'POST', headers, body });
    await Promise.all(inboxes.map((page) => page.getByRole('link', { name: 'After the kill' }).waitFor()));
  });

  test('a chat holds the whole answer once, after its service was killed in the middle of it', async () => {
    expect(await chat.replies.innerText()).not.toContain('Half');
    expect([await chat.replies.count(), await chat.said.count()]).toEqual([1, 1]);
    const { conversationId } = await chat.page.evaluate<{ conversationId: string }>(
      "JSON.parse(Object.entries(localStorage).find(([name]) => name.includes(':conversation:'))[1])",
    );
    const messages = await stage.store.conversations.messages(tenant.tenantId, conversationId);
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'A whole answer.'],
    ]);
  });
});
