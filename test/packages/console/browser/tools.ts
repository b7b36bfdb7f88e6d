import { says } from '../../../support/scripted-model';
import { startToolServer } from '../../../support/tool-server';
import { isAccessible, type Stage } from './stage';

export function toolsTests(stage: Stage): void {
  const { service } = stage;

  test('creates a tool by its form, and keeps the form and the JSON in sync', async () => {
    const { page, goTo, address, tenant } = await stage.open();
    await goTo('/tools/new');
    await page.getByLabel('Name', { exact: true }).fill('find_order');
    await page.getByLabel('Description', { exact: true }).fill('Finds an order.');
    await page.getByLabel('URL').fill('https://api.example.com/orders/{orderId}');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByRole('button', { name: 'URL' }).waitFor();
    await isAccessible({ page });
    await page.getByRole('tab', { name: 'Parameters' }).click();
    await page.getByRole('button', { name: 'Add parameter' }).click();
    const row = page.getByRole('group', { name: 'Parameter 1' });
    await row.getByLabel('Name').fill('orderId');
    await row.getByLabel('Required').check();
    await isAccessible({ page });
    // Only the form scrolls, not its surroundings.
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    const json = page.getByLabel('JSON Schema of the parameters');
    expect(JSON.parse(await json.inputValue())).toEqual({
      type: 'object',
      properties: { orderId: { type: 'string' } },
      required: ['orderId'],
    });
    await json.fill('{');
    await page.getByText('Invalid JSON').waitFor();
    expect(await page.getByRole('button', { name: 'Create tool' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await isAccessible({ page });
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('tab', { name: 'Parameters (has errors)' }).waitFor();
    await page.getByText('Fix this field first').getByRole('button', { name: 'Parameters' }).click();
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await json.fill(
      '{"type":"object","properties":{"orderId":{"type":"string","minLength":3}},"required":["orderId"]}',
    );
    await page.getByRole('tab', { name: 'Form' }).click();
    await row.getByLabel('Description').fill('As on the invoice');
    await page.getByRole('tab', { name: 'Approval' }).click();
    await page.getByLabel('When to ask').selectOption('Ask every time');
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByText('Anyone on the team').click();
    await page.getByLabel('Admins').check();
    await page.getByLabel('Approvals needed').fill('2');
    await page.getByLabel('Edit arguments').check();
    await page.getByLabel('Quiet hours').check();
    await page.getByLabel('Time zone').fill('Europe/Paris');
    await page.getByLabel('Question', { exact: true }).fill('Look the order up?');
    await page.getByLabel('Approve button').fill('Look it up');
    await isAccessible({ page });
    await page.getByRole('tab', { name: 'Request' }).click();
    await page.getByLabel('Name', { exact: true }).fill('find order');
    await page.getByRole('tab', { name: 'Approval' }).click();
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    expect(address()).toBe('/tools/new');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('find_order');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByRole('heading', { name: 'find_order', level: 1 }).waitFor();
    const [tool] = await service.store.tools.list(tenant.tenantId, {}, 10);
    expect(tool).toMatchObject({
      policy: 'confirm',
      confirmation: { title: 'Look the order up?', approve: 'Look it up' },
      approval: {
        steps: [{ by: 'operator', forMs: 3_600_000, roles: ['admin'], quorum: 2 }],
        decisions: ['approve', 'decline', 'edit'],
        quietHours: { timeZone: 'Europe/Paris', from: '18:00', to: '08:00', days: ['sat', 'sun'] },
      },
      parameters: {
        properties: { orderId: { type: 'string', description: 'As on the invoice', minLength: 3 } },
        required: ['orderId'],
      },
    });
  });

  test('fills a parameter from the conversation, and tries the tool with one', async () => {
    const tenant = await service.tenant();
    const server = await startToolServer();
    service.model.script(says('Hello Ann.'));
    const message = { message: 'hi', attributes: { plan: 'gold' } };
    await service.chat(tenant.apiKey, message, { 'x-user-id': 'ann' });
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/tools/new');
    await page.getByLabel('Name', { exact: true }).first().fill('my_orders');
    await page.getByLabel('Description', { exact: true }).fill('Finds the user’s orders.');
    await page.getByLabel('URL').fill(`${server.url}/users/{{user.id}}/{{attributes.nothing}}`);
    await page.getByRole('tab', { name: 'Parameters' }).click();
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await page
      .getByLabel('JSON Schema of the parameters')
      .fill('{"type":"object","properties":{"plan":{"type":"string"}},"required":["plan"]}');
    await page.getByLabel('User', { exact: true }).selectOption('Any user the request names');
    await page.getByRole('button', { name: 'Fill a parameter' }).click();
    await page.getByLabel('Filled parameter 1', { exact: true }).fill('plan');
    await page.getByLabel('Value of filled parameter 1').fill('user.plan');
    await page.getByLabel('Sign requests').check();
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByText('Use one of user.id').first().waitFor();
    await page.getByRole('tab', { name: 'Parameters' }).click();
    await page.getByLabel('Value of filled parameter 1').fill('attributes.plan');
    await page.getByText('Placeholders', { exact: true }).click();
    await page.getByLabel('Preview with').selectOption({ index: 1 });
    await page.getByText('{{attributes.plan}}').waitFor();
    await isAccessible({ page });
    await page.getByRole('tab', { name: 'Request' }).click();
    await page.getByLabel('URL').fill(`${server.url}/users/{{user.id}}/orders`);
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByRole('heading', { name: 'my_orders', level: 1 }).waitFor();
    await page.getByLabel('Conversation', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Send test call' }).click();
    await page.getByText('answered').waitFor();
    expect(server.calls).toMatchObject([{ url: '/users/ann/orders?plan=gold' }]);
    expect(server.calls[0]?.headers['x-holdfast-call']).toBeDefined();
    await isAccessible({ page });
    await server.close();
  });

  test('tries a tool with arguments, shows its answer, and keeps a masked header', async () => {
    const tenant = await service.tenant();
    const server = await startToolServer();
    server.answers.push({ body: '{"state":"shipped"}' }, { status: 500, body: 'the shop is closed' });
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/tools/new');
    await page.getByLabel('Name', { exact: true }).fill('order');
    await page.getByLabel('Description', { exact: true }).fill('Finds an order.');
    await page.getByLabel('URL').fill(`${server.url}/orders/{id}`);
    await page.getByRole('button', { name: 'Add header' }).click();
    await page.getByLabel('Header 1: name').fill('Authorization');
    await page.getByLabel('Header 1: value').fill('Bearer a-long-secret');
    await page.getByRole('tab', { name: 'Parameters' }).click();
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await page
      .getByLabel('JSON Schema of the parameters')
      .fill('{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}');
    await page.getByRole('button', { name: 'Create tool' }).click();
    const pane = page.getByRole('region', { name: 'Test call' });
    await pane.getByLabel('id').fill('seven');
    await pane.getByRole('button', { name: 'Send test call' }).click();
    await pane.locator('.fault').waitFor();
    await pane.getByLabel('id').fill('7');
    await pane.getByRole('button', { name: 'Send test call' }).click();
    await pane.getByText('answered').waitFor();
    expect(await pane.getByRole('region', { name: 'answer of the tool' }).innerText()).toContain('"shipped"');
    await isAccessible({ page });
    expect(server.calls[0]).toMatchObject({
      url: '/orders/7',
      headers: { authorization: 'Bearer a-long-secret' },
    });
    expect(await page.content()).not.toContain('a-long-secret');
    await page.getByLabel('Description', { exact: true }).first().fill('Finds one order.');
    await pane.getByText('Unsaved changes aren’t included.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    await pane.getByRole('button', { name: 'Send test call' }).click();
    await pane.getByText('failed').waitFor();
    expect(server.calls[1]).toMatchObject({ headers: { authorization: 'Bearer a-long-secret' } });
    await server.close();
  });

  test('lists the agents that use a tool instead of deleting it', async () => {
    const { page, goTo, tenant } = await stage.open();
    await goTo('/tools/new');
    await page.getByLabel('Name', { exact: true }).fill('ping');
    await page.getByLabel('Description', { exact: true }).fill('Pings.');
    await page.getByLabel('URL').fill('https://api.example.com/ping');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.getByRole('heading', { name: 'ping', level: 1 }).waitFor();
    const [tool] = await service.store.tools.list(tenant.tenantId, {}, 10);
    const toolIds = [tool?.toolId ?? ''];
    await service.store.agents.update(tenant.tenantId, tenant.agentId, { toolIds });
    await page.reload();
    await page.getByText('Used by').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete tool' }).click();
    await page
      .getByRole('dialog', { name: '“ping” is in use' })
      .getByRole('link', { name: 'Test agent' })
      .waitFor();
    await isAccessible({ page });
    await service.store.agents.update(tenant.tenantId, tenant.agentId, { toolIds: [] });
    await page.reload();
    await page.getByText('No agent uses it yet.').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete tool' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “ping”?' });
    await dialog.getByRole('textbox').fill('ping');
    await dialog.getByRole('button', { name: 'Delete tool' }).click();
    await page.getByText('No tools yet').waitFor();
  });
}
