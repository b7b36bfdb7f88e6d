import { startAuthorizationServer } from '../../../support/authorization-server';
import { inChromium, title, violations } from '../../../support/chromium';
import { aConnectedTenant } from '../../../support/connected-tenant';
import { forAllTests } from '../../../support/lifetimes';
import { startProtectedServer } from '../../../support/protected-server';
import { calls, says } from '../../../support/scripted-model';
import { waitFor } from '../../../support/wait-for';
import { isAccessible } from '../../console/browser/look';
import { focusOf, holds, type ChatPage } from './chat-page';
import { chatStage } from './chat-stage';

inChromium(title, () => {
  const stage = chatStage();
  const { service } = stage;
  const authorization = forAllTests(startAuthorizationServer);
  const server = forAllTests(() => startProtectedServer(authorization));
  // A widget is offered only servers that do not want an API key.
  const tenant = forAllTests(() => aConnectedTenant(service, server.target, { requiresAuth: false }));

  const visit = async (): Promise<ChatPage> => {
    const chat = await stage.visit(stage.site.page(tenant.accessKey));
    await chat.open();
    return chat;
  };

  /** Does what opens a tab, and agrees there. Returns the last page's text. */
  const connectsBy = async ({ page }: ChatPage, act: () => Promise<void>): Promise<string> => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), act()]);
    expect(await tab.evaluate('opener')).toBeNull();
    await isAccessible({ page: tab });
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await tab.getByRole('heading', { name: 'crm is connected' }).waitFor();
    await isAccessible({ page: tab });
    const text = await tab.locator('main').innerText();
    await tab.close();
    return text;
  };

  const lookup = calls({ tool: 'crm__lookup', args: {} });
  const connect = (chat: ChatPage) => chat.action.getByRole('link', { name: 'Connect crm' });

  test('asks to connect a server in a new tab, and the turn then goes on by itself', async () => {
    const chat = await visit();
    service.model.script(lookup, says('You are Ann.'));
    await chat.say('Who am I?');
    await holds(chat.action, 'Connect “crm”, so that the assistant can go on.');
    await holds(chat.action, 'left to answer');
    await waitFor('the focus on the first control', async () => (await focusOf(chat)).includes('Not now'));
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    expect(await connect(chat).getAttribute('rel')).toBe('noopener noreferrer');
    const last = await connectsBy(chat, () => connect(chat).click());
    expect(last).toContain('The assistant goes on by itself.');
    await holds(chat.replies, 'You are Ann.');
    await chat.action.waitFor({ state: 'detached' });
  });

  test('goes on without a server if the visitor does not want to connect it now', async () => {
    const chat = await visit();
    service.model.script(lookup, says('As you like.'));
    await chat.say('Who am I?');
    await chat.action.getByRole('button', { name: 'Not now' }).click();
    await holds(chat.replies, 'As you like.');
    await chat.page.locator('.decision.denied').getByText('Not now').waitFor();
  });

  test('connects a server of the visitor’s own accord, and disconnects it after a question', async () => {
    const chat = await visit();
    service.model.script(says('Hello.'));
    await chat.say('Hi');
    const opens = chat.page.getByRole('button', { name: 'Connections' });
    await opens.click();
    const list = chat.page.getByRole('group', { name: 'Connections' });
    await waitFor('the focus in the list', async () => (await focusOf(chat)).includes('Connect crm'));
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    const begin = list.getByRole('button', { name: 'crm Connect crm' });
    expect(await connectsBy(chat, () => begin.click())).toContain('The assistant can use it from now on.');
    // The browser of tests shows all tabs at once.
    await chat.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    const disconnect = list.getByRole('button', { name: 'crm Disconnect crm' });
    await disconnect.click();
    await holds(list.getByRole('alertdialog'), 'The assistant can no longer use crm for you.');
    await waitFor('the focus on the safe answer', async () => (await focusOf(chat)).includes('Back'));
    expect(await violations(chat.page, 'holdfast-chat')).toEqual([]);
    await list.getByRole('button', { name: 'Back' }).click();
    await disconnect.click();
    await list.getByRole('alertdialog').getByRole('button', { name: 'Disconnect crm' }).click();
    await begin.waitFor();
    expect(authorization.seen.some(({ path }) => path === '/revoke')).toBe(true);
    await chat.page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await waitFor('the focus on the composer', async () => (await focusOf(chat)).includes('TEXTAREA'));
  });

  test('shows no page of connections if there is no server to connect', async () => {
    const other = await service.tenant();
    const chat = await stage.visit(stage.site.page(other.accessKey));
    await chat.open();
    service.model.script(says('Hello.'));
    const asked = chat.page.waitForResponse(/\/api\/agent\/connections$/);
    await chat.say('Hi');
    expect(await (await asked).json()).toMatchObject({ data: { items: [] } });
    await chat.page.locator('article.reply .tools').waitFor();
    expect(await chat.page.getByRole('button', { name: 'Connections' }).count()).toBe(0);
  });
});
