import { testPassword } from '../../../support/browser';
import { isAccessible, type Stage } from './stage';

export function auditTests(stage: Stage): void {
  test('shows changes with their author and fields, filtered by the address', async () => {
    const tenant = await stage.service.tenant();
    const { page, goTo, address, context } = await stage.open({ tenant, name: '<b>Olga</b>' });
    await goTo(`/agents/${tenant.agentId}`);
    await page.getByLabel('Name', { exact: true }).fill('Renamed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('link', { name: 'Signed in' }).waitFor();
    await isAccessible({ page });
    await page.getByLabel('Target', { exact: true }).selectOption('agents');
    await page.getByRole('link', { name: 'Signed in' }).waitFor({ state: 'detached' });
    expect(address()).toBe('/audit?tag=agents');
    await page.getByRole('link', { name: 'Changed agent: version 2' }).click();
    const changes = page.getByRole('region', { name: 'What changed' });
    await changes.waitFor();
    expect(await changes.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/Field\s+Before\s+After/),
      expect.stringMatching(/name\s+Test agent\s+Renamed/),
      expect.stringMatching(/version\s+2/),
    ]);
    await page.getByText('<b>Olga</b>, owner').waitFor();
    await page.getByText('Agent “Renamed”').waitFor();
    await isAccessible({ page });
    await page.goBack();
    await page.getByRole('button', { name: 'Verify integrity' }).click();
    await page.getByText(/^Verified: \d+ entries unchanged$/).waitFor();
    await page.getByRole('button', { name: 'Copy the head digest' }).waitFor();
    await page.reload();
    await page.getByText(/^by <b>Olga<\/b>, [A-Z][a-z]+ \d+, \d{4}, \d\d:\d\d:\d\d/).waitFor();
    await isAccessible({ page });
    const exported = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
    const file = await context.request.get(`${stage.service.url}${String(exported)}`);
    expect((await file.text()).trimEnd().split('\n').length).toBeGreaterThan(2);
  });

  test('shows act, author and time of audit entries on a phone', async () => {
    const { page, goTo } = await stage.open({ viewport: { width: 390, height: 800 } });
    await goTo('/audit');
    const row = page.getByRole('row').filter({ hasText: 'Signed in' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Signed in\s+Grace\s+[A-Z][a-z]+ \d+, \d{4},\s+\d\d:\d\d:\d\d/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await isAccessible({ page });
  });

  test('hides the audit log from operators', async () => {
    const { page, goTo } = await stage.open({ role: 'operator' });
    await goTo('/audit');
    await page.getByText('Your role, operator, can’t open this page.').waitFor();
  });

  test('lists the member’s sessions, and ends another one', async () => {
    const { page, goTo, member, context } = await stage.open();
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const data = { email: member.email, password: testPassword };
    await fetch(`${stage.service.url}/api/workspace/session`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    await goTo('/inbox');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Your sessions' }).click();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await sessions.filter({ hasText: 'Firefox 140 on Linux' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'End the session of Firefox 140 on Linux' }).click();
    await sessions.filter({ hasText: 'Firefox' }).waitFor({ state: 'detached' });
    expect(await sessions.allInnerTexts()).toEqual([expect.stringContaining('this browser')]);
    const still = await context.request.get(`${stage.service.url}/api/workspace/session`);
    expect(still.status()).toBe(200);
  });
}
