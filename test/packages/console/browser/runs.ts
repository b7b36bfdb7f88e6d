import { anOperator } from '../../../support/operator';
import { calls, says } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { asMember } from '../../../support/workspace';
import { isAccessible, type Stage } from './stage';

export function runsTests(stage: Stage): void {
  const { service } = stage;

  test('lists what agents do across conversations, by what began it, and stops a run', async () => {
    const approval = { steps: [{ by: 'operator' as const, forMs: 600_000 }] };
    const restock = httpTool('restock', 'http://127.0.0.1:9', { policy: 'confirm', approval });
    const tenant = await service.tenant({}, [restock]);
    const { page, goTo, address } = await stage.open({ tenant });
    await goTo('/runs');
    await page.getByRole('heading', { name: 'No runs yet' }).waitFor();
    await isAccessible({ page });

    service.model.script(says('Hello.'));
    await service.chat(tenant.apiKey, { message: 'hi' });
    const ask = await asMember(service, tenant, 'admin');
    const { data } = await ask('POST', '/schedules', {
      ...{ name: 'Restock', agentId: tenant.agentId, message: 'Restock.', cron: '0 9 1 1 *' },
    });
    service.model.script(calls({ tool: 'restock', args: { item: 'bolts' } }));
    await ask('POST', `/schedules/${String(data['scheduleId'])}/trigger`, {});
    const waiting = page.getByRole('row', { name: /waiting, .* A schedule Test agent/ });
    await waiting.waitFor();
    await page.getByRole('row', { name: /completed, .* A user Test agent/ }).waitFor();
    await isAccessible({ page });

    await page.getByLabel('Begun by').selectOption({ label: 'A schedule' });
    await page.getByRole('row', { name: /A user/ }).waitFor({ state: 'detached' });
    expect(address()).toBe('/runs?origin=schedule');
    await page.getByLabel('State').selectOption({ label: 'Failed' });
    await page.getByText('No runs match these filters.').waitFor();
    await page.getByRole('link', { name: 'Show all runs' }).click();
    await waiting.getByRole('button', { name: 'Stop' }).press('Enter');
    await isAccessible({ page });
    await page.getByRole('dialog').getByRole('button', { name: 'Stop run' }).press('Enter');
    await page.getByRole('row', { name: /cancelled, .* A schedule/ }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'A schedule' }).click();
    await page.getByRole('heading', { name: 'Restock' }).waitFor();
    await page.getByRole('list', { name: 'Runs of this schedule' }).getByText('cancelled').waitFor();
  });

  test('an operator sees runs without links to what only builders may open', async () => {
    const tenant = await service.tenant();
    await anOperator(service, tenant);
    service.model.script(says('Hello.'));
    await service.chat(tenant.apiKey, { message: 'hi' });
    const { page, goTo } = await stage.open({ tenant, role: 'operator' });
    await goTo('/runs');
    await page.getByRole('row', { name: /completed, .* A user/ }).waitFor();
    await isAccessible({ page });
    await page.getByRole('link', { name: /^completed, / }).click();
    await page.getByText('Hello.').first().waitFor();
  });
}
