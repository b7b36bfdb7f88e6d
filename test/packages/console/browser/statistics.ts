import { says } from '../../../support/scripted-model';
import { aConversation } from '../../../store/samples';
import { isAccessible, type Stage } from './stage';

export function statisticsTests(stage: Stage): void {
  const { service } = stage;
  test('shows the cost of turns by day and by agent, with table and CSV', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Hello'));
    const { page, goTo, address, member } = await stage.open({ tenant });
    await goTo('/statistics');
    await page.getByRole('heading', { name: 'No turns in this period' }).waitFor();
    expect(await page.locator('.chart').count()).toBe(0);
    await isAccessible({ page });
    const answered = aConversation(tenant.tenantId);
    const at = new Date().toISOString();
    const facts = { memberId: member.memberId };
    await service.store.conversations.open(answered);
    await service.store.inbox.putEntry(answered, { number: 0, what: 'resolved', at, facts });
    await page.reload();
    await page.getByRole('table', { name: 'Members' }).getByText(member.name).waitFor();
    expect(await page.locator('.chart').count()).toBe(0);
    await fetch(`${service.url}/api/agent/chat`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Hi' }),
    });
    await page.reload();
    const days = page.getByRole('table', { name: 'Days' });
    await days.waitFor();
    expect(await days.getByRole('row').last().innerText()).toMatch(/^Total\s+1\s+0\s/);
    const chart = page.locator('.chart').first();
    await chart.locator('.u-legend').getByText('Failed').waitFor();
    const value = chart.locator('.u-value').last();
    await value.waitFor({ state: 'hidden' });
    await chart.locator('.u-over').hover();
    await value.waitFor();
    await chart.locator('.u-over').click();
    await page.getByRole('heading', { name: 'Conversations', level: 1 }).waitFor();
    expect(address()).toMatch(/^\/conversations\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await page.goBack();
    await page.getByText('View as table: turns').click();
    const byDay = page.getByRole('table', { name: 'Turns by day' });
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date());
    expect(await byDay.getByRole('row').nth(1).innerText()).toMatch(new RegExp(`^${today}\\s+1\\s`));
    const cost = page.getByRole('figure', { name: 'Cost' });
    expect(await cost.getByRole('link', { name: 'No price set' }).getAttribute('href')).toMatch(
      /model-providers$/,
    );
    await isAccessible({ page });
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV of days' }).click(),
    ]);
    expect(csv.suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('link', { name: 'conversations', exact: true }).click();
    await page.getByRole('link', { name: 'Hello', exact: true }).waitFor();
    await page.goBack();
    await page.getByLabel('Group').selectOption('By agent');
    const agents = page.getByRole('table', { name: 'Agents' });
    await agents.getByRole('link', { name: 'Test agent' }).waitFor();
    await page.getByLabel('Agent', { exact: true }).selectOption('Test agent');
    expect(address()).toBe(`/statistics?by=agent&agentId=${tenant.agentId}`);
    await isAccessible({ page });
    await page.getByLabel('Group').selectOption('By channel');
    await page
      .getByRole('table', { name: 'Channels' })
      .getByRole('cell', { name: 'API', exact: true })
      .waitFor();
    await page.getByLabel('Channel', { exact: true }).selectOption('Website');
    await page.getByRole('heading', { name: 'No turns in this period' }).waitFor();
  });
}
