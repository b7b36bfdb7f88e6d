import { aColleague, aQueue } from '../../../inbox/queue-world';
import { look } from './look';
import { isAccessible, type Stage } from './stage';

export function queuesTests(stage: Stage): void {
  const { service } = stage;

  test('creates a queue with hours and steps, shows its faults, changes and deletes it', async () => {
    const { page, goTo, tenant, member } = await stage.open();
    await goTo('/queues');
    await page.getByRole('heading', { name: 'No queues yet' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'New queue' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Care');
    await page.getByLabel('Operators', { exact: true }).check();
    await page.getByLabel('Grace', { exact: true }).check();
    await page.getByLabel('Open at certain hours only').check();
    await page.getByLabel('Time zone').fill('Europe/Berlin');
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await page.getByLabel('Holidays').fill('2026-12-25');
    await page.getByLabel('Message outside the hours').fill('We are back on {{opens}}.');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('Release silent conversations').check();
    await page.getByRole('button', { name: 'Create queue' }).click();
    await page.getByText('A message needs it.').waitFor();
    await isAccessible({ page });
    await page.getByLabel('The user reads').fill('Everybody is busy.');
    await page.getByRole('button', { name: 'Create queue' }).click();
    await page.getByRole('heading', { name: 'Care' }).waitFor();
    const [stored] = await service.store.queues.list(tenant.tenantId, {}, 9);
    expect(stored).toMatchObject({
      ...{ name: 'Care', memberIds: [member.memberId], roles: ['operator'], idleMs: 600_000 },
      ...{ closedText: 'We are back on {{opens}}.', assign: 'pick' },
      hours: {
        ...{ timeZone: 'Europe/Berlin', holidays: ['2026-12-25'] },
        open: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '09:00', to: '17:00' }],
      },
      steps: [{ afterMs: 300_000, then: 'message', text: 'Everybody is busy.' }],
    });
    await page.getByLabel('Open at certain hours only').uncheck();
    await page.getByLabel('Who gets a conversation').selectOption({ label: 'Each member in turn' });
    await page.getByLabel('Do', { exact: true }).selectOption({ label: 'Return to the agent' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByText('Saved. Its conversations follow from their next step on.', { exact: true })
      .waitFor();
    await isAccessible({ page });
    const changed = await service.store.queues.get(tenant.tenantId, stored?.queueId ?? '');
    expect(changed).toMatchObject({ assign: 'round_robin', steps: [{ then: 'agent' }] });
    expect(changed).not.toHaveProperty('hours');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete queue' }).click();
    await page.getByText('every operator sees them').waitFor();
    await look({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete queue' }).click();
    await page.getByText('Queue deleted.', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No queues yet' }).waitFor();
  });

  test('creates a canned reply for a queue, and points to an unknown placeholder', async () => {
    const tenant = await service.tenant();
    const boss = await aColleague(service, tenant, 'Boss', 'admin');
    const queueId = await aQueue(boss, { name: 'Care' });
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/replies');
    await page.getByRole('heading', { name: 'No canned replies yet' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: 'New canned reply' }).first().click();
    await page.getByLabel('Title').fill('Greeting');
    await page.getByLabel('Text').fill('Hello {{user.name}}.');
    await page.getByLabel('Queue').selectOption({ label: 'Care' });
    await page.getByText('Placeholders', { exact: true }).click();
    await page.getByRole('button', { name: 'Create canned reply' }).click();
    await page.locator('textarea[aria-invalid="true"]').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Text').fill('Hello {{user.id}}.');
    await page.getByRole('button', { name: 'Create canned reply' }).click();
    await page.getByRole('link', { name: 'Greeting' }).click();
    await page.getByRole('button', { name: 'Save changes' }).waitFor();
    expect(await service.store.cannedReplies.list(tenant.tenantId, {}, 9)).toMatchObject([
      { title: 'Greeting', text: 'Hello {{user.id}}.', queueId },
    ]);
    await page.getByLabel('Queue').selectOption({ label: 'All conversations' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete canned reply' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete canned reply' }).click();
    await page.getByRole('heading', { name: 'No canned replies yet' }).waitFor();
  });

  test('routes an agent’s handoffs to queues, and phrases to one of them', async () => {
    const tenant = await service.tenant();
    const boss = await aColleague(service, tenant, 'Boss', 'admin');
    const [sales, care] = [await aQueue(boss, { name: 'Sales' }), await aQueue(boss, { name: 'Care' })];
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/agents/${tenant.agentId}?tab=people`);
    for (const name of ['Sales', 'Care']) await page.getByLabel(name, { exact: true }).check();
    await page.getByLabel('Usual queue').selectOption({ label: 'Care' });
    await page.getByLabel('Suggest replies to your team').check();
    await page.getByRole('button', { name: 'Add phrases' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await isAccessible({ page });
    await page.getByLabel('Phrases 1, one per line').fill('broken\ndoes not work');
    await page.getByLabel('Queue of phrases 1').selectOption({ label: 'Care' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: false }).first().waitFor();
    await isAccessible({ page });
    const agent = await service.store.agents.get(tenant.tenantId, tenant.agentId);
    expect(agent?.handoff).toMatchObject({
      queueIds: [care, sales],
      wordRules: [{ words: ['broken', 'does not work'], queueId: care }],
      drafts: true,
    });
  });
}
