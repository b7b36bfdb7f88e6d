import { aMember, signedIn } from '../../../support/browser';
import { anOperator, pendingQuestion } from '../../../support/operator';
import { calls, says } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { isAccessible, type Stage } from './stage';

const parameters = {
  type: 'object',
  properties: { amount: { type: 'number' }, pieces: { type: 'integer' } },
  required: ['amount'],
};

export function rulesTests(stage: Stage): void {
  const { service } = stage;

  test('writes the rules of a new tool, and points to the one that can’t be read', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/tools/new');
    await page.getByLabel('Name', { exact: true }).fill('refund');
    await page.getByLabel('Description', { exact: true }).fill('Refunds an order.');
    await page.getByLabel('URL').fill('https://api.example.com/refunds');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByText('Create the tool to test its rules.').waitFor();
    await page.getByRole('button', { name: 'Add rule' }).click();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel('When').fill('user.proved ==');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await rule.locator('textarea:focus[aria-invalid="true"]').waitFor();
    await isAccessible({ page });
    await rule.getByLabel('When').fill('!user.proved');
    await rule.getByLabel('Message').fill('For unknown users: an admin');
    await rule.getByText('Approvers: as for the tool').click();
    await rule.getByRole('button', { name: 'Add step' }).click();
    await rule.getByText('Anyone on the team').last().click();
    await rule.getByLabel('Admins').check();
    await page.getByLabel('Trusted results').check();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByRole('heading', { name: 'refund', level: 1 }).waitFor();
    const [tool] = await service.store.tools.list(tenant.tenantId, {}, 10);
    expect(tool).toMatchObject({
      trusted: true,
      rules: [
        {
          id: 'rule-1',
          when: '!user.proved',
          then: 'confirm',
          message: 'For unknown users: an admin',
          approval: { steps: [{ by: 'operator', forMs: 3_600_000, roles: ['admin'] }] },
        },
      ],
    });
  });

  test('tries unsaved rules on a call, and moves them by keyboard', async () => {
    const steps = [{ by: 'operator' as const, forMs: 600_000, roles: ['admin' as const], quorum: 2 }];
    const tenant = await service.tenant({}, [
      httpTool('refund', 'http://127.0.0.1:9', {
        parameters,
        rules: [{ id: 'large', when: 'args.amount > 100.0', then: 'confirm', approval: { steps } }],
      }),
    ]);
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/tools');
    await page.getByRole('link', { name: 'refund' }).click();
    await page.getByRole('tab', { name: 'Rules' }).click();
    const trial = page.getByRole('group', { name: 'Test the rules' });
    const verdict = trial.getByRole('status');
    const args = trial.getByLabel('Arguments as JSON');
    expect(JSON.parse(await args.inputValue())).toEqual({ amount: 0, pieces: 0 });
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await verdict.getByText('No rule applies, so “When to ask” decides.').waitFor();

    await args.fill('{ "amount": 500, "pieces": 2 }');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const second = page.getByRole('group', { name: 'Rule 2' });
    await second.getByLabel('When').fill('attributes.plan == "gold" && conversation.untrusted');
    await second.getByLabel('Then').selectOption('Don’t run');
    await second.getByLabel('ID').fill('gold');
    await second.getByLabel('Message').fill('Not after foreign text');
    await trial.getByLabel('Attributes as JSON').fill('{ "plan": "gold" }');
    await trial.getByLabel('Untrusted conversation').check();
    await trial.getByLabel('User ID').fill('ann');
    await page.keyboard.press('Enter');
    await verdict.getByText('Rule “large”').waitFor();
    await verdict.getByText('Approvers: 2 of: admin').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Move rule 2 up' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('button:focus[aria-label="Move rule 1 up"]').waitFor();
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await verdict.getByText('Rule “gold”: Not after foreign text').waitFor();
    await verdict.getByText('doesn’t run').waitFor();

    await second.getByLabel('When').fill('args.pieces / 0 > 1');
    await trial.getByLabel('Untrusted conversation').uncheck();
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await verdict.getByText('Rule “large” failed: ').waitFor();
    await isAccessible({ page });
    await second.getByLabel('When').fill('args.pieces >');
    await trial.getByRole('button', { name: 'Test rules' }).click();
    await second.locator('.fault').waitFor();
    await page.getByRole('button', { name: 'Remove rule 2' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    const [tool] = await service.store.tools.list(tenant.tenantId, {}, 10);
    expect(tool?.rules?.map(({ id }) => id)).toEqual(['gold']);
  });

  test('says which rule asked in the inbox, the history and the turn', async () => {
    const steps = [{ by: 'operator' as const, forMs: 600_000 }];
    const large = { id: 'large', when: 'args.amount > 100.0', then: 'confirm' as const };
    const refund = httpTool('refund', 'http://127.0.0.1:9', {
      parameters,
      rules: [{ ...large, message: 'Over 100 €: a colleague', approval: { steps } }],
    });
    const tenant = await service.tenant({}, [refund]);
    service.model.script(calls({ tool: 'refund', args: { amount: 500 } }));
    const { body } = await service.chat(tenant.apiKey, { message: 'Refund it.' });
    const { conversationId } = body.data;
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/inbox/${conversationId}`);
    const question = page.getByRole('region', { name: 'Question to the team' });
    await question.getByText('Rule “large”: Over 100 €: a colleague').waitFor();
    await isAccessible({ page });
    const watcher = await anOperator(service, tenant, { name: 'Watcher' });
    const { instructionId, turnId } = await pendingQuestion(watcher, conversationId);
    service.model.script(says('I can’t.'));
    const ben = await signedIn(service, await aMember(service, tenant, { name: 'Ben' }));
    await ben.send('POST', `/inbox/${conversationId}/answer`, { instructionId, accepted: false });
    await page.getByText('refund denied by Ben (rule “large”)').first().waitFor();
    await goTo(`/conversations/${conversationId}/turns/${turnId}`);
    const lanes = page.getByRole('region', { name: 'Timeline' });
    await lanes.getByRole('button', { name: /^People/ }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByText('Rule “large”: Over 100 €: a colleague').waitFor();
    await isAccessible({ page });
  });

  test('says in the playground which rule asks', async () => {
    const tenant = await service.tenant({}, [
      httpTool('refund', 'http://127.0.0.1:9', {
        parameters,
        rules: [{ id: 'all', when: 'true', then: 'confirm', message: 'Every refund' }],
      }),
    ]);
    const { page, goTo } = await stage.open({ tenant });
    service.model.script(calls({ tool: 'refund', args: { amount: 5 } }));
    await goTo('/playground');
    await page.getByLabel('Message', { exact: true }).fill('Refund it.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('log', { name: 'Conversation' }).getByText('Rule “all”: Every refund').waitFor();
    await isAccessible({ page });
  });
}
