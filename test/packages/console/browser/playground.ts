import type { Locator } from 'playwright-core';
import { testPassword } from '../../../support/browser';
import { anOperator } from '../../../support/operator';
import { calls, says } from '../../../support/scripted-model';
import { httpTool } from '../../../support/test-tenant';
import { toolServer } from '../../../support/tool-server';
import { waitFor } from '../../../support/wait-for';
import { look } from './look';
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

  test('talks without a key, answers, rates and inspects', async () => {
    const tenant = await service.tenant({}, [httpTool('pay', server.url, { policy: 'confirm' })]);
    service.model.script(
      calls({ tool: 'pay', args: { city: 'Rome' }, text: 'One moment.' }),
      says('It is ', 'paid.'),
    );
    const { page, goTo, address } = await stage.open({ tenant, colorScheme: 'light' });
    await goTo(`/playground?agentId=${tenant.agentId}`);
    await page.getByRole('option', { name: 'Test agent' }).waitFor({ state: 'attached' });
    await page.getByText('Send a message').waitFor();
    await isAccessible({ page });
    await page.getByLabel('Message', { exact: true }).fill('Pay in Rome.');
    await page.keyboard.press('Enter');
    const chat = page.getByRole('log', { name: 'Conversation' });
    await chat.getByRole('button', { name: 'Approve' }).waitFor();
    await isAccessible({ page });
    await chat.getByRole('button', { name: 'Approve' }).click();
    await chat.getByText('It is paid.').waitFor();
    await chat.getByRole('button', { name: 'Good answer' }).click();
    await chat.locator('[aria-label="Good answer"][aria-pressed="true"]').waitFor();
    expect(server.calls).toHaveLength(1);

    const events = page.getByRole('group', { name: 'Events' });
    await events.getByRole('button', { name: /response\.completed/ }).click();
    await page.getByRole('region', { name: 'the event' }).getByText('"response.completed"').waitFor();
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
    await page.getByRole('button', { name: 'Code' }).click();
    const code = await page.getByRole('region', { name: 'the client code' }).innerText();
    expect(code).toContain('conversation.answer(questions[0], {"accepted":true})');
    await isAccessible({ page });

    await chat.getByRole('link', { name: 'View trace' }).click();
    await page.getByRole('button', { name: /^People: Ask the user: pay/ }).waitFor();
    expect(address()).toMatch(/^\/conversations\/conv_[^/]+\/turns\/turn_/);
    await page.goBack();
    await chat.getByText('It is paid.').waitFor();
    const [feedback] = await service.store.feedback.list(tenant.tenantId, {}, 10);
    expect(feedback).toMatchObject({ rating: 'up' });
    await goTo(`/conversations/${feedback?.conversationId}`);
    await page.getByRole('log').getByText('It is paid.').waitFor();
    await page.getByRole('heading', { name: /^Test user \w+: / }).waitFor();
    await look({ page });
    expect(await service.store.credentials.list(tenant.tenantId, {}, 10)).toHaveLength(2);
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
    await press(first.getByRole('button', { name: 'Edit arguments…' }));
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
    await press(first.getByRole('button', { name: 'Answer for the tool…' }));
    await first.getByLabel('Answer for the tool').fill('There is milk.');
    await press(first.getByRole('button', { name: 'Send answer' }));
    await first.getByText('answered for the tool: “There is milk.”').waitFor();
    await chat.locator('.page-card.action:focus').getByText('"cake"').waitFor();
    await press(second.getByRole('button', { name: 'Deny with a reason…' }));
    await second.getByLabel('Reason').fill('Too sweet.');
    await press(second.getByRole('button', { name: 'Deny', exact: true }));
    await second.getByText('denied: “Too sweet.”').waitFor();
    await isAccessible({ page });
    await chat.locator('button:focus', { hasText: 'Send 2 of 2 answers' }).waitFor();
    await page.keyboard.press('Enter');
    await chat.getByText('All is decided.').waitFor();
    expect(server.calls.map(({ body }) => body)).toEqual(['{"item":"tea","count":3}']);
    await page.getByRole('button', { name: 'Code' }).click();
    const code = await page.getByRole('region', { name: 'the client code' }).innerText();
    expect(code).toMatch(/answer\(questions\[0\] \/\* \S+ \*\/, \{"decision":"edit"/);
    expect(code).toMatch(/answerAll\(\[\s+\{ action: questions\[0\] .*"response":"There is milk\."/);
  });

  test('shows the service’s reason for rejecting a message', async () => {
    const { page, goTo } = await stage.open();
    await goTo('/playground?agentId=agent_of_nobody');
    await page.getByLabel('Message', { exact: true }).fill('<b>Hello</b>');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText('not_found', { exact: true }).waitFor();
    await page.getByText('<b>Hello</b>').waitFor();
    await isAccessible({ page });
  });

  test('shows tokens and cost of a turn, and sends a changed message with what was before it', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Noted: tea.'), says('You like coffee.'), says('You like tea.'));
    const { page, goTo } = await stage.open({ tenant, colorScheme: 'light' });
    await goTo('/playground');
    const chat = page.getByRole('log', { name: 'Conversation' });
    const turnOf = (said: string) => chat.getByRole('article', { name: said });
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('I like tea.');
    await page.keyboard.press('Enter');
    await chat.getByText('Noted: tea.').waitFor();
    await chat.getByText(/^Input \d/).waitFor();
    await chat.getByText(/^Output \d/).waitFor();
    await message.fill('Coffee?');
    await page.keyboard.press('Enter');
    await chat.getByText('You like coffee.').waitFor();
    await page.getByRole('group', { name: 'Events' }).getByText('Sent: Coffee?').waitFor();
    await look({ page });
    await turnOf('Coffee?').getByRole('button', { name: 'Edit message' }).click();
    await page.getByText('Starts a new conversation').waitFor();
    await isAccessible({ page });
    expect(await message.inputValue()).toBe('Coffee?');
    await message.fill('What do I like?');
    await page.keyboard.press('Enter');
    await chat.getByText('You like tea.').waitFor();
    expect(await chat.getByText('You like coffee.').count()).toBe(0);
    await chat.getByText('Noted: tea.').waitFor();
    const sent = JSON.stringify(service.model.requests.at(-1)?.messages);
    expect(sent).toContain('Noted: tea.');
    expect(sent).not.toContain('coffee');

    service.model.script(says('Tea, again.'));
    const retried = turnOf('What do I like?').getByRole('button', { name: 'Retry in a new conversation' });
    await retried.click();
    await chat.getByText('Tea, again.').waitFor();
    expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('What do I like?');
    expect(await chat.getByText('You like tea.').count()).toBe(0);
  });

  test('tries settings beside the form before they are saved', async () => {
    const tenant = await service.tenant();
    service.model.script(says('Arr.'), says('Hello.'));
    const { page, goTo } = await stage.open({ tenant, colorScheme: 'light' });
    await goTo(`/agents/${tenant.agentId}`);
    await page.getByRole('button', { name: 'Playground' }).click();
    const panel = page.getByRole('complementary', { name: 'Playground' });
    await panel.getByText('saved settings', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Speak like a pirate.');
    await panel.getByText('unsaved settings').waitFor();
    await panel.getByLabel('Message', { exact: true }).fill('hi');
    await page.keyboard.press('Enter');
    await panel.getByText('Arr.').waitFor();
    await isAccessible({ page });
    expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('Speak like a pirate.');
    await page.getByLabel('Name', { exact: true }).fill('');
    await panel.getByLabel('Message', { exact: true }).fill('hi again');
    await page.keyboard.press('Enter');
    await panel.getByText('body.name').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: /^(Undo changes|Discard)$/ }).click();
    await panel.getByLabel('Message', { exact: true }).fill('and now?');
    await page.keyboard.press('Enter');
    await panel.getByText('Hello.').waitFor();
    expect(JSON.stringify(service.model.requests.at(-1)?.messages)).toContain('Be brief.');
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
  });

  test('shows operators’ messages after a handoff, and goes on after the next sign-in', async () => {
    const tenant = await service.tenant();
    const ada = await anOperator(service, tenant);
    service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague will take over.' } }));
    const { page, goTo, member } = await stage.open({ tenant });
    await goTo('/playground');
    await page.getByLabel('Message', { exact: true }).fill('I need a person.');
    await page.keyboard.press('Enter');
    await page.getByText('A colleague will take over.').first().waitFor();
    const [conversation] = await service.store.conversations.list(tenant.tenantId, {}, 1);
    const conversationId = conversation?.conversationId ?? '';
    await ada.does('claim', conversationId);
    await ada.does('reply', conversationId, { text: 'Here I am.' });
    const chat = page.getByRole('log', { name: 'Conversation' });
    await chat.getByText('Here I am.').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Are you still there?');
    await service.store.sessions.deleteOf(member.memberId);
    await page.locator('button', { hasText: 'Send' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Your session expired' });
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await chat.getByText('Are you still there?').waitFor();
    const said = async () =>
      (await service.store.conversations.messages(tenant.tenantId, conversationId)).map(({ text }) => text);
    await waitFor('the message after the sign-in', async () =>
      (await said()).includes('Are you still there?'),
    );
  });
}
