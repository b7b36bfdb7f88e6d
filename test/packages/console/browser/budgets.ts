import type { Page } from 'playwright-core';
import { readTurn } from '../../../support/read-turn';
import { says } from '../../../support/scripted-model';
import { anOperator } from '../../../support/operator';
import { waitFor } from '../../../support/wait-for';
import { isAccessible, type Stage } from './stage';

export function budgetsTests(stage: Stage): void {
  const { service } = stage;
  test('sets an agent’s budget, shows its spending, and raises it to continue a turn', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo(`/agents/${tenant.agentId}?tab=limits`);
    await addBudget(page, {
      'Applies to': 'This agent, per month',
      Unit: 'Model steps',
      'At the limit': 'Ask the user',
    });
    const budget = page.getByRole('group', { name: 'Budget 1' });
    await budget.getByLabel('Limit', { exact: true }).fill('some');
    await budget.getByLabel('Extra on approval').fill('5');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await budget.getByText('Must be a number, 0 or more.').waitFor();
    await isAccessible({ page });
    await budget.getByLabel('Limit', { exact: true }).fill('1');
    await save.click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    const spent = page.getByRole('table', { name: 'Spent so far' });
    await spent.getByRole('row', { name: /This agent, per month.* 0 steps 0 steps 1 step/ }).waitFor();

    service.model.script(says('Hello.'), says('Hello again.'));
    await readTurn(await service.stream(tenant.apiKey, { q: 'Hello?' }));
    const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Again?' }));
    expect(asked.action).toMatchObject({ budget: { spent: 1, limit: 1 } });
    await page.reload();
    await spent.getByText('used up', { exact: true }).waitFor();
    await isAccessible({ page });
    await spent.getByRole('button', { name: 'Add 5 steps' }).click();
    await spent.getByRole('row', { name: /6 steps/ }).waitFor();
    await waitFor('the turn', async () => {
      const record = await service.store.turns.get(tenant.tenantId, asked.turnId);
      return record?.outcome === 'completed';
    });
  });

  test('sets the budget of a workspace in dollars, and removes it again', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/settings?tab=costs');
    await addBudget(page, { 'At the limit': 'Ask an owner' });
    const budget = page.getByRole('group', { name: 'Budget 1' });
    await budget.getByLabel('Limit', { exact: true }).fill('12.50');
    await budget.getByLabel('Extra on approval').fill('5');
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    const spent = page.getByRole('table', { name: 'Spent so far' });
    await spent.getByRole('row', { name: /Workspace, per month.*\$0\.00 \$0\.00 \$12\.50/ }).waitFor();
    await isAccessible({ page });
    const owner = await anOperator(service, tenant, { role: 'owner' });
    const set = async () => JSON.parse(await (await owner.get('/settings')).text()).data.budgets;
    const wanted = { per: 'tenant_month', unit: 'usd', limit: 12.5, ask: 'owner', raiseBy: 5 };
    expect(await set()).toEqual([wanted]);
    await page.getByRole('button', { name: 'Remove budget 1' }).click();
    await save.click();
    await spent.waitFor({ state: 'detached' });
    expect(await set()).toEqual([]);
  });
}

async function addBudget(page: Page, choices: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add budget' }).click();
  const budget = page.getByRole('group', { name: 'Budget 1' });
  for (const [label, choice] of Object.entries(choices))
    await budget.getByLabel(label, { exact: true }).selectOption(choice);
}
