import { isAccessible, type Stage } from './stage';

export function frameTests(stage: Stage): void {
  test('shows each role its pages, and a note at the address of others', async () => {
    const { page, goTo } = await stage.open({ role: 'operator' });
    await goTo('/agents');
    await page.getByText('Your role, operator, does not have this page.').waitFor();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    expect(await links.allInnerTexts()).toEqual(['Inbox', 'Conversations', 'Feedback', 'Playground']);
    await isAccessible({ page });
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
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    await isAccessible({ page });
    await goTo('/agents/agent_gone');
    await page.getByRole('alert').getByText('There is nothing here with this id.').waitFor();
  });

  test('reports an unreachable service, and recovers by itself', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/inbox');
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
    await page.route('**/api/workspace/agents*', (route) => route.abort());
    await page.getByRole('link', { name: 'Agents' }).click();
    await page.getByText('The service does not answer.').waitFor();
    await page.unroute('**/api/workspace/agents*');
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    await page.getByText('The service does not answer.').waitFor({ state: 'detached' });
  });
}
