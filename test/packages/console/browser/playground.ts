import type { Locator } from 'playwright-core';
import { anOperator } from '../../../support/operator';
import { calls, says } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { toolServer } from '../../../support/tool-server';
import { isAccessible, type Stage } from './stage';

/** The end of a whole turn's stream in each protocol. */
const lastFrames = [
  ['AI SDK', /It is paid[^]*"type":"finish"[^]*\[DONE\]/],
  ['AG-UI', /It is paid[^]*"type":"RUN_FINISHED"/],
  ['Responses', /It is paid[^]*event: response\.completed/],
  ['MCP', /notifications\/progress[^]*It is paid[^]*"result"/],
  ['A2A', /TASK_STATE_COMPLETED[^]*It is paid/],
] as const;

export function playgroundTests(stage: Stage): void {
  const { service } = stage;
  const server = toolServer();

  test('talks with its own key, answers, rates, inspects, and forgets the key', async () => {
    const tenant = await service.tenant({}, [httpTool('pay', server.url, { policy: 'confirm' })]);
    service.model.script(
      calls({ tool: 'pay', args: { city: 'Rome' }, text: 'One moment.' }),
      says('It is ', 'paid.'),
    );
    const { page, goTo, address } = await stage.open({ tenant, colorScheme: 'light' });
    await goTo(`/playground?agentId=${tenant.agentId}`);
    await page.getByRole('button', { name: 'Make one' }).click();
    await page.getByText('test key', { exact: true }).waitFor();
    await isAccessible({ page });
    await page.getByLabel('Message', { exact: true }).fill('Pay in Rome.');
    await page.keyboard.press('Enter');
    const chat = page.getByRole('log', { name: 'Conversation' });
    await chat.getByRole('button', { name: 'Yes' }).waitFor();
    await isAccessible({ page });
    await chat.getByRole('button', { name: 'Yes' }).click();
    await chat.getByText('It is paid.').waitFor();
    await chat.getByRole('button', { name: 'Good answer' }).click();
    await chat.locator('[aria-label="Good answer"][aria-pressed="true"]').waitFor();
    expect(server.calls).toHaveLength(1);

    const events = page.getByRole('group', { name: 'Events' });
    await events.getByRole('button', { name: /response\.completed/ }).click();
    await page
      .getByRole('region', { name: 'the event as it came' })
      .getByText('event: response.completed')
      .waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Other protocols' }).click();
    for (const [name, last] of lastFrames) {
      await page.getByRole('tab', { name }).click();
      await page
        .getByRole('region', { name: `the frames of ${name}` })
        .getByText(last)
        .waitFor();
      await isAccessible({ page });
    }
    await page.getByRole('button', { name: 'Repeat it' }).click();
    const code = await page.getByRole('region', { name: 'the client code' }).innerText();
    expect(code).toContain('conversation.answer(questions[0], {"accepted":true})');
    await isAccessible({ page });

    await chat.getByRole('link', { name: 'Look inside' }).click();
    await page.getByRole('button', { name: /^People: Ask the user: pay/ }).waitFor();
    expect(address()).toMatch(/^\/conversations\/conv_[^/]+\/turns\/turn_/);
    await page.goBack();
    await chat.getByText('It is paid.').waitFor();
    const [feedback] = await service.store.feedback.list(tenant.tenantId, {}, 10);
    expect(feedback).toMatchObject({ rating: 'up' });
    await page.reload();
    await page.getByRole('button', { name: 'Make one' }).waitFor();
    expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')).not.toContain(
      'svc_',
    );
  });

  test('answers one open question alone and the rest together, by keyboard', async () => {
    const parameters = {
      type: 'object',
      properties: { item: { type: 'string' }, count: { type: 'integer', maximum: 10 } },
      required: ['item', 'count'],
    };
    const steps = [{ by: 'user' as const, forMs: 600_000 }];
    const order = httpTool('place_order', server.url, {
      policy: 'confirm',
      http: { method: 'POST', url: server.url },
      parameters,
      approval: { steps, decisions: ['approve', 'decline', 'edit', 'respond'] },
    });
    const tenant = await service.tenant({}, [order]);
    const args = (item: string) => ({ tool: 'place_order', args: { item, count: 2 } });
    service.model.script(calls(args('tea'), args('milk'), args('cake')), says('All is decided.'));
    const { page, goTo } = await stage.open({ tenant, colorScheme: 'light' });
    await goTo('/playground');
    await page.getByLabel('Key', { exact: true }).fill(tenant.apiKey);
    await page.getByLabel('Message', { exact: true }).fill('Order all.');
    await page.keyboard.press('Enter');
    const chat = page.getByRole('log', { name: 'Conversation' });
    const cards = chat.locator('.page-card.action');
    await cards.nth(2).waitFor();
    await isAccessible({ page });

    const press = async (button: Locator) => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const [first, second] = [cards.nth(0), cards.nth(1)];
    await press(first.getByRole('button', { name: 'Change the arguments…' }));
    await first.locator('input:focus').waitFor();
    await first.getByLabel('count').fill('11');
    await page.keyboard.press('Enter');
    await first.getByRole('alert').waitFor();
    await first.getByText('invalid_request', { exact: true }).waitFor();
    await isAccessible({ page });
    await first.getByLabel('count').fill('3');
    await page.keyboard.press('Enter');
    await cards.nth(2).waitFor({ state: 'detached' });
    await chat.locator('.page-card.action:focus').getByText('"milk"').waitFor();

    await chat.getByLabel('Answer them together').check();
    await press(first.getByRole('button', { name: 'Give the result…' }));
    await first.getByLabel('Result').fill('There is milk.');
    await press(first.getByRole('button', { name: 'Send the result' }));
    await first.getByText('the result is “There is milk.”').waitFor();
    await chat.locator('.page-card.action:focus').getByText('"cake"').waitFor();
    await press(second.getByRole('button', { name: 'No, with a reason…' }));
    await second.getByLabel('Reason').fill('Too sweet.');
    await press(second.getByRole('button', { name: 'No' }));
    await second.getByText('no, “Too sweet.”').waitFor();
    await isAccessible({ page });
    await chat.locator('button:focus', { hasText: 'Send 2 of 2 answers' }).waitFor();
    await page.keyboard.press('Enter');
    await chat.getByText('All is decided.').waitFor();
    expect(server.calls.map(({ body }) => body)).toEqual(['{"item":"tea","count":3}']);
    await page.getByRole('button', { name: 'Repeat it' }).click();
    const code = await page.getByRole('region', { name: 'the client code' }).innerText();
    expect(code).toMatch(/answer\(questions\[0\] \/\* \S+ \*\/, \{"decision":"edit"/);
    expect(code).toMatch(/answerAll\(\[\s+\{ action: questions\[0\] .*"response":"There is milk\."/);
  });

  test('shows the service’s reason for rejecting a message', async () => {
    const { page, goTo } = await stage.open({ role: 'operator' });
    await goTo('/playground');
    await page.getByLabel('Key', { exact: true }).fill('not a key');
    expect(await page.getByRole('button', { name: 'Make one' }).count()).toBe(0);
    await page.getByLabel('Message', { exact: true }).fill('<b>Hello</b>');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText('unauthenticated', { exact: true }).waitFor();
    await page.getByText('<b>Hello</b>').waitFor();
    await isAccessible({ page });
  });

  test('shows operators’ messages after a handoff, and reports its revoked key', async () => {
    const tenant = await service.tenant();
    const ada = await anOperator(service, tenant);
    service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague will take over.' } }));
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/playground');
    await page.getByLabel('Key', { exact: true }).fill(tenant.apiKey);
    await page.getByLabel('Message', { exact: true }).fill('I need a person.');
    await page.keyboard.press('Enter');
    await page.getByText('A colleague will take over.').first().waitFor();
    const [conversation] = await service.store.conversations.list(tenant.tenantId, {}, 1);
    const conversationId = conversation?.conversationId ?? '';
    await ada.does('claim', conversationId);
    await ada.does('reply', conversationId, { text: 'Here I am.' });
    await page.getByRole('log', { name: 'Conversation' }).getByText('Here I am.').waitFor();
    const admin = await anOperator(service, tenant, { role: 'admin' });
    await admin.post(`/credentials/${tenant.apiKeyId}/revoke`, { confirm: true });
    await page.getByLabel('Message', { exact: true }).fill('Are you still there?');
    await page.keyboard.press('Enter');
    await page.getByText('unauthenticated', { exact: true }).waitFor();
    await page.getByText('Are you still there?').waitFor();
  });
}
