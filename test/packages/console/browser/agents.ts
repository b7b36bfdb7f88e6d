import { newId } from '../../../../src/domain/ids';
import { isAccessible, type Stage } from './stage';

const saved = 'Saved. It counts from the next turn on.';

export function agentsTests(stage: Stage): void {
  const { service } = stage;
  test('lists any number of agents, with the filter in the address', async () => {
    const tenant = await service.tenant();
    const [agent] = await service.store.agents.list(tenant.tenantId, {}, 1);
    if (!agent) throw new Error('the tenant has no agent');
    const names = Array.from({ length: 70 }, (_, index) => `Agent ${String(index).padStart(2, '0')}`);
    await Promise.all(
      names.map((name, index) => {
        const createdAt = new Date(agent.createdAt.getTime() + index + 1);
        return service.store.agents.insert({ ...agent, agentId: newId('agent'), name, createdAt });
      }),
    );
    const { page, goTo, address } = await stage.open({ tenant });
    await goTo('/agents');
    await page.getByRole('link', { name: 'Agent 69' }).waitFor();
    const oldest = page.getByRole('link', { name: 'Test agent' });
    const table = page.getByRole('table', { name: 'Agents' });
    await table.hover();
    while (!(await oldest.isVisible())) await page.mouse.wheel(0, 2_000);
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Agent 4');
    await page.getByRole('link', { name: 'Agent 49' }).waitFor();
    await page.waitForURL('**/agents?q=Agent+4');
    expect(address()).toBe('/agents?q=Agent+4');
    await page.reload();
    await page.getByRole('link', { name: 'Agent 40' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(11);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing like it');
    await page.getByRole('link', { name: 'Show all agents' }).click();
    await page.getByRole('link', { name: 'Agent 69' }).waitFor();
  });

  test('sets a response schema, and shows the faults of an invalid one', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo(`/agents/${tenant.agentId}`);
    const field = page.getByLabel('Schema of answers');
    await field.fill('{"type": "array"}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('It must be a JSON Schema of type object.').waitFor();
    await isAccessible({ page });
    await field.fill('{"type": "object"}');
    await page.getByLabel('Remembers what a user asks').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(saved, { exact: true }).waitFor();
    const agent = await service.store.agents.get(tenant.tenantId, tenant.agentId);
    expect(agent).toMatchObject({ responseSchema: { type: 'object' } });
    expect(agent?.builtinTools).toContain('remember');
  });

  test('saves changes, and shows a fault beside its field', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo(`/agents/${tenant.agentId}`);
    await page.getByLabel('Name', { exact: true }).fill('Weather');
    await page.getByLabel('Temperature').fill('9');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('It must be a number from 0 to 2.').waitFor();
    expect(await page.getByLabel('Temperature').getAttribute('aria-invalid')).toBe('true');
    await isAccessible({ page });
    await page.getByLabel('Temperature').fill('0.5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(saved, { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Weather', level: 1 }).waitFor();
    expect(await service.store.agents.get(tenant.tenantId, tenant.agentId)).toMatchObject({
      name: 'Weather',
      temperature: 0.5,
      instructions: 'Be brief.',
    });
  });

  test('shows somebody else’s change instead of overwriting it', async () => {
    const tenant = await service.tenant();
    const [ada, ben] = [await stage.open({ tenant, name: 'Ada' }), await stage.open({ tenant, name: 'Ben' })];
    for (const { goTo, page } of [ada, ben]) {
      await goTo(`/agents/${tenant.agentId}`);
      await page.getByLabel('Instructions').waitFor();
    }
    await ada.page.getByLabel('Instructions').fill('Be kind.');
    await ada.page.getByLabel('Type').fill('support');
    await ada.page.getByRole('button', { name: 'Save changes' }).click();
    await ada.page.getByText(saved, { exact: true }).waitFor();
    await ben.page.getByLabel('Instructions').fill('Be quick.');
    await ben.page.getByRole('button', { name: 'Save changes' }).click();
    await ben.page.getByText('Somebody changed “Instructions” while you did.').waitFor();
    expect(await ben.page.getByLabel('Type').inputValue()).toBe('support');
    await isAccessible(ben);
    const now = () => service.store.agents.get(tenant.tenantId, tenant.agentId);
    expect(await now()).toMatchObject({ instructions: 'Be kind.' });
    await ben.page.getByRole('button', { name: 'Keep mine' }).click();
    await ben.page.getByRole('button', { name: 'Save changes' }).click();
    await ben.page.getByText(saved, { exact: true }).waitFor();
    expect(await now()).toMatchObject({ instructions: 'Be quick.', type: 'support' });
  });

  test('asks before losing changes, and for the name before deleting an agent', async () => {
    const { page, goTo, address } = await stage.open();
    await goTo('/agents/new');
    await page.getByLabel('Name', { exact: true }).fill('Short-lived');
    await page.getByRole('link', { name: 'Inbox' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    expect(address()).toBe('/agents/new');
    await page.getByRole('button', { name: 'Create agent' }).click();
    await page.getByRole('heading', { name: 'Short-lived', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete agent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Short-lived”?' });
    const button = dialog.getByRole('button', { name: 'Delete agent' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await isAccessible({ page });
    await dialog.getByRole('textbox').fill('Short-lived');
    await button.click();
    await page.getByRole('link', { name: 'Test agent' }).waitFor();
    await page.getByRole('link', { name: 'Short-lived' }).waitFor({ state: 'detached' });
  });
}
