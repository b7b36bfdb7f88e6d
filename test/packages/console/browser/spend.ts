import type { Route } from 'playwright-core';
import { z } from 'zod';
import { calls, says } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { waitFor } from '../../../support/wait-for';
import { isAccessible, type Stage } from './stage';

const parameters = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] };

export function spendTests(stage: Stage): void {
  const { service } = stage;

  test('sums what calls spend, tries the sum before it is saved, and ends it', async () => {
    const tenant = await service.tenant({}, [httpTool('refund', 'http://127.0.0.1:9', { parameters })]);
    const stored = async () => (await service.store.tools.list(tenant.tenantId, {}, 10))[0];
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/tools');
    await page.getByRole('link', { name: 'refund' }).click();
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByLabel('Spending total').check();
    const spends = page.getByRole('group', { name: 'What calls spend' });
    await spends.getByLabel('Amount').fill('args.amount > 1.0');
    await spends.getByLabel('Per').selectOption('The workspace');
    await spends.getByLabel('Window', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('When', { exact: true }).fill('spent > 200.0');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await spends.locator('textarea:focus[aria-invalid="true"]').waitFor();
    await isAccessible({ page });

    await spends.getByLabel('Amount').fill('args.amount');
    const trial = page.getByRole('group', { name: 'Test the rules' });
    const verdict = trial.getByRole('status');
    await trial.getByLabel('Arguments as JSON').fill('{ "amount": 150 }');
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await verdict.getByText('No rule applies').waitFor();
    await trial.getByLabel('Spent').fill('250');
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await verdict.getByText('Rule “rule-1”').waitFor();
    await isAccessible({ page });
    const old = verdict.getByText('This result is from before your changes.');
    expect(await old.count()).toBe(0);
    await trial.getByLabel('Spent').fill('-1');
    await old.waitFor();
    await page.keyboard.press('Enter');
    await trial.locator('input[aria-invalid="true"]').waitFor();
    await trial.getByLabel('Spent').fill('');
    await trial.getByLabel('Arguments as JSON').fill('{ "amount": -5 }');
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await verdict.getByText('The call can’t be judged: The amount of the call').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    expect((await stored())?.spend).toEqual({ amount: 'args.amount', per: 'tenant', windowMs: 172_800_000 });

    await page.getByLabel('Spending total').uncheck();
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await page.getByText('“spent” at character 1 is unknown.').waitFor();
    expect(await trial.getByLabel('Spent').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove rule 1' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await waitFor('the end of the sum', async () => (await stored())?.spend === undefined);
  });

  test('replays unsaved rules over the last 7 days, and links to the calls that differ', async () => {
    const tenant = await service.tenant({}, [httpTool('refund', 'http://127.0.0.1:9', { parameters })]);
    let third = '';
    for (const amount of [40, 70, 500]) {
      service.model.script(calls({ tool: 'refund', args: { amount } }), says('Done.'));
      const { body } = await service.chat(tenant.apiKey, { message: 'Refund it.' });
      const turnId = String(body.data['turnId']);
      await waitFor('the record', async () => {
        const turn = await service.store.turns.get(tenant.tenantId, turnId);
        third = turn?.startedAt.toISOString() ?? '';
        return turn !== null;
      });
    }
    const { page, goTo, context } = await stage.open({ tenant });
    await goTo('/tools');
    await page.getByRole('link', { name: 'refund' }).click();
    await page.getByRole('tab', { name: 'Rules' }).click();
    const replay = page.getByRole('group', { name: 'Replay past calls' });
    const again = replay.getByRole('button', { name: 'Replay the last 7 days' });
    await page.route('**/rules/replay', (route) => cutShort(route, third), { times: 1 });
    await again.click();
    await replay.getByText('0 of 2 calls would change.').waitFor();
    await isAccessible({ page });
    await replay.getByRole('button', { name: 'Continue' }).click();
    await replay.getByText('0 of 3 calls would change.').waitFor();
    await page.getByRole('button', { name: 'Add rule' }).click();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel('When').fill('args.amount >');
    await again.click();
    await rule.locator('.fault').waitFor();
    await rule.getByLabel('When').fill('args.amount > 50.0');
    await rule.getByLabel('Then').selectOption('Don’t run');
    await rule.getByLabel('ID').fill('large');
    await again.click();
    await replay.getByText('2 of 3 calls would change.').waitFor();
    const rowsOf = async (name: string) =>
      (await replay.getByRole('table', { name }).locator('tbody tr').allInnerTexts()).map((row) =>
        row.split('\t'),
      );
    expect(await rowsOf('Calls by verdict')).toEqual([
      ['runs', '3', '1'],
      ['doesn’t run', '0', '2'],
    ]);
    expect(await rowsOf('Calls decided otherwise')).toEqual([
      ['Call 1', 'runs', 'doesn’t run', 'large'],
      ['Call 2', 'runs', 'doesn’t run', 'large'],
    ]);
    await isAccessible({ page });
    const opened = context.waitForEvent('page');
    await replay.getByRole('link', { name: 'Call 2' }).click();
    const turn = await opened;
    await turn.getByRole('region', { name: 'Timeline' }).waitFor();
    await turn.close();
    await replay.getByText('2 of 3 calls').waitFor();
  });
}

/** Replays the calls before a time, as if the service had stopped there. */
async function cutShort(route: Route, cutAt: string): Promise<void> {
  const sent = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON());
  const response = await route.fetch({ postData: JSON.stringify({ ...sent, to: cutAt }) });
  const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(await response.json());
  await route.fulfill({ response, json: { success: true, data: { ...data, cutAt } } });
}
