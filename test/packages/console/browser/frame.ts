import { readTurn } from '../../../support/read-turn';
import { calls, says } from '../../../support/scripted-model';
import { waitFor } from '../../../support/wait-for';
import { isAccessible, type Stage } from './stage';

export function frameTests(stage: Stage): void {
  const { service } = stage;
  const aTurn = async ({ apiKey }: { apiKey: string }) => {
    service.model.script(says('Hello'));
    return readTurn(await service.stream(apiKey, { q: 'Hi' }));
  };

  test('shows each role its pages, and a note at the address of others', async () => {
    const { page, goTo } = await stage.open({ role: 'operator' });
    await goTo('/agents');
    await page.getByText('Your role, operator, can’t open this page.').waitFor();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    expect(await links.allInnerTexts()).toEqual(['Inbox', 'Conversations', 'Feedback']);
    await isAccessible({ page });
  });

  test('leads to the docs and the shortcuts, and says if the service is ready', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/agents');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByText(/^Version \d+\.\d+\.\d+ · ready$/).waitFor();
    await isAccessible({ page });
    const docs = page.getByRole('menuitem', { name: 'Docs', exact: true });
    expect(await docs.getAttribute('href')).toBe('/manual');
    const reference = page.getByRole('menuitem', { name: 'API reference' });
    expect(await reference.getAttribute('href')).toBe('/docs');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await isAccessible({ page });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('shows a page without the parts of its address that it does not know', async () => {
    const { page, goTo, address } = await stage.open();
    await goTo('/settings?tab=prices');
    await page.getByRole('tab', { name: 'General', selected: true }).waitFor();
    await page.getByLabel('Workspace name').waitFor();
    await goTo('/conversations?channel=fax&state=human&utm_source=mail');
    await page.getByText('No conversations', { exact: false }).first().waitFor();
    expect(address()).toBe('/conversations?state=human');
  });

  test('opens a page from the palette by keyboard', async () => {
    const { page, goTo, address } = await stage.open();
    await goTo('/inbox');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Go to, or search…').waitFor();
    await isAccessible({ page });
    await page.keyboard.type('test ag');
    await page.getByRole('option', { name: 'Test agent' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Test agent', level: 1 }).waitFor();
    expect(address()).toMatch(/^\/agents\/agent_/);
  });

  test('finds things by name and by id in the palette, and creates new ones', async () => {
    const { page, goTo, tenant } = await stage.open();
    const { conversationId, turnId } = await aTurn(tenant);
    await goTo('/inbox');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    const search = async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Go to, or search…').fill(text);
    };
    await search(turnId);
    await page.getByRole('option', { name: 'Open turn' }).click();
    await page.waitForURL(`**/conversations/${conversationId}/turns/${turnId}`);
    await search('create k');
    await page.getByRole('option', { name: 'Create key' }).click();
    await page.waitForURL('**/keys/new');
    await page.getByLabel('Name', { exact: true }).fill('Shop front');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('heading', { name: 'Shop front', level: 1 }).waitFor();
    await search('shop fr');
    await page.getByRole('option', { name: 'Shop front', selected: true }).waitFor();
    await isAccessible({ page });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/keys\/cred_/);
    await search('emma@example.com');
    await page.getByRole('option', { name: 'Conversations of user “emma@example.com”' }).click();
    await page.waitForURL(/\/conversations\?user=emma%40example\.com$/);
  });

  test('claims and resolves the open conversation from the palette', async () => {
    const { page, goTo, tenant } = await stage.open({ viewport: { width: 390, height: 800 } });
    service.model.script(calls({ tool: 'handoff', args: { message: 'A person comes.', reason: 'asked' } }));
    const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'A person!' }));
    await goTo(`/inbox/${conversationId}`);
    await page.getByRole('button', { name: 'Claim' }).waitFor();
    for (const words of ['Claim', 'Resolve']) {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Go to, or search…').fill(words);
      await page.locator('button[data-key]:not([aria-disabled])', { hasText: words }).waitFor();
      await page.getByRole('option', { name: `${words} this conversation` }).waitFor();
      await isAccessible({ page });
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words, exact: true }).waitFor({ state: 'detached' });
    }
    await waitFor('the resolved conversation', async () => {
      const item = await service.store.inbox.get(tenant.tenantId, conversationId);
      return item?.state === 'resolved';
    });
  });

  test('keeps the chosen theme, and both are accessible', async () => {
    const { page, goTo } = await stage.open({ colorScheme: 'light' });
    await goTo('/agents');
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Your account' }).click();
    await isAccessible({ page });
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    const scheme = await page.evaluate<string>('getComputedStyle(document.documentElement).colorScheme');
    expect(scheme).toBe('dark');
    await isAccessible({ page });
  });

  test('has its navigation behind a button on a narrow screen', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 400, height: 800 } });
    await goTo('/agents');
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Inbox' }).waitFor({ state: 'hidden' });
  });

  test('reports a wrong address', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/nothing/here');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await isAccessible({ page });
    await goTo('/agents/agent_gone');
    await page.getByRole('alert').getByText('Nothing here has this ID.').waitFor();
  });

  test('reports an unreachable service, and recovers by itself', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/inbox');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.route('**/api/workspace/agents*', (route) => route.abort());
    await page.getByRole('link', { name: 'Agents' }).click();
    await page.getByText('Connection lost.').waitFor();
    await page.unroute('**/api/workspace/agents*');
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    await page.getByText('Connection lost.').waitFor({ state: 'detached' });
  });

  test('waits for a page that was not loaded before the service went away', async () => {
    const { page, context, goTo } = await stage.open();
    await goTo('/inbox');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('Connection lost.').waitFor();
    await isAccessible({ page });
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
    await page.getByText('Connection lost.').waitFor({ state: 'detached' });
    const unstyled = await page.evaluate<number>(
      '[...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => !sheet).length',
    );
    expect(unstyled).toBe(0);
  });
}
