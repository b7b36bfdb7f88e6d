import { aColleague, aQueue, handOver, handsOffTo } from '../../../inbox/queue-world';
import { handedOff } from '../../../support/operator';
import { waitFor } from '../../../support/wait-for';
import { entries } from './inbox-entries';
import { isAccessible, type Stage } from './stage';

/** Finding conversations, and losing sight of one. */
export function inboxDeskTests(stage: Stage): void {
  const { service } = stage;

  test('finds conversations by words, queue and assignee, and keeps the filters as a view', async () => {
    const tenant = await service.tenant();
    const ben = await aColleague(service, tenant, 'Ben');
    const boss = await aColleague(service, tenant, 'Boss', 'admin');
    const free = await handedOff(service, tenant);
    const queueId = await aQueue(boss, { name: 'Care', roles: ['operator'] });
    await handsOffTo(boss, tenant, [queueId]);
    const queued = await handOver(service, tenant, { reason: 'Lost parcel' });
    await ben.browser.send('POST', `/inbox/${queued}/claim`, {});
    const { page, goTo, address, member } = await stage.open({ tenant, role: 'operator' });
    await goTo('/inbox');
    await entries(page).first().waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Queue' }).selectOption({ label: 'Care' });
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('combobox', { name: 'Assignee' }).selectOption({ label: 'Ben' });
    await entries(page).filter({ hasText: 'Assigned to Ben' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search' }).fill('lost PARCEL');
    await page.waitForURL('**q=lost**');
    await entries(page).filter({ hasText: 'Care' }).waitFor();
    await isAccessible({ page });
    const found = address();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ben’s parcels');
    await isAccessible({ page });
    await page.keyboard.press('Enter');
    await page.locator('.inbox-list .title', { hasText: 'Ben’s parcels' }).waitFor();
    expect((await service.store.members.get(tenant.tenantId, member.memberId))?.views).toEqual([
      { name: 'Ben’s parcels', query: found.split('?')[1] },
    ]);
    await goTo(`/inbox/${free}`);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Ben’s parcels', exact: true }).click();
    await waitFor('the filters of the view', () => Promise.resolve(address() === found));
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.locator('.inbox-list .title', { hasText: 'Inbox' }).waitFor();
  });

  test('says how far a search has come that ended early, and goes on', async () => {
    const tenant = await service.tenant();
    await handedOff(service, tenant);
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await page.route(/\/api\/workspace\/inbox\?/, async (route) => {
      const query = new URL(route.request().url()).searchParams;
      if (query.get('q') === null || query.get('cursor') !== null) {
        query.delete('cursor');
        query.delete('q');
        return route.continue({ url: `${service.url}/api/workspace/inbox?${query}` });
      }
      const data = { items: [], nextCursor: 'next', searchedUntil: '2026-05-03T09:00:00.000Z' };
      return route.fulfill({ json: { success: true, data } });
    });
    await goTo('/inbox?q=parcel');
    await page.getByText('Nothing found so far. Searched up to May 3, 2026').waitFor();
    expect(await entries(page).count()).toBe(0);
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Search on' }).click();
    await entries(page).first().waitFor();
    await page.getByRole('button', { name: 'Search on' }).waitFor({ state: 'detached' });
  });

  test('selects a range with Shift, and says why a conversation in sight is gone', async () => {
    const tenant = await service.tenant();
    const boss = await aColleague(service, tenant, 'Boss', 'admin');
    const queueId = await aQueue(boss, { name: 'Owners only', roles: ['owner'] });
    const conversations: string[] = [];
    for (let count = 0; count < 3; count += 1) conversations.push(await handedOff(service, tenant));
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/inbox/${conversations[1]}`);
    await page.getByRole('button', { name: 'Claim' }).waitFor();
    const box = (at: number) => page.getByRole('checkbox').nth(at);
    await box(0).click();
    await box(2).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    expect(await box(1).isChecked()).toBe(true);
    await isAccessible({ page });
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    await boss.browser.send('POST', `/inbox/${conversations[1]}/assign`, { queueId });
    await page.getByRole('heading', { name: 'No longer in your inbox' }).waitFor();
    await page.getByText('It was given to a queue that you are not in, or erased.').waitFor();
    await waitFor('the row to go', async () => (await entries(page).count()) === 2);
    await isAccessible({ page });
  });

  test('drops a conversation that was erased once a change of several finds it gone', async () => {
    const tenant = await service.tenant();
    const boss = await aColleague(service, tenant, 'Boss', 'admin');
    const [left, erased] = [await handedOff(service, tenant), await handedOff(service, tenant)];
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo(`/inbox/${erased}`);
    await page.getByRole('button', { name: 'Claim' }).waitFor();
    for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).click();
    await boss.browser.send('DELETE', `/conversations/${erased}`);
    await waitFor(
      'the erasure',
      async () => (await boss.browser.send('GET', `/inbox/${erased}`)).status === 404,
    );
    await page.keyboard.press('c');
    await page.getByText('1 claimed. 1 not changed:').waitFor();
    await page.getByRole('heading', { name: 'No longer in your inbox' }).waitFor();
    await waitFor('the rows to go', async () => (await entries(page).count()) === 0);
    expect((await boss.browser.send('GET', `/inbox/${left}`)).data).toMatchObject({ state: 'open' });
  });
}
