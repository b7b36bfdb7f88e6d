import { startGuardedServer } from '../../../support/mcp-workspace';
import { waitFor } from '../../../support/wait-for';
import { look } from './look';
import { isAccessible, type Stage } from './stage';

export function mcpServersTests(stage: Stage): void {
  const { service } = stage;

  test('gives an MCP server a token of the service, and never shows its secret again', async () => {
    const tenant = await service.tenant();
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/mcp-servers/new');
    await page.getByLabel('Name', { exact: true }).fill('crm');
    await page.getByLabel('URL', { exact: true }).fill('https://crm.example.com/mcp');
    await page.getByLabel('Credentials').selectOption('Client credentials (OAuth)');
    await page.getByLabel('Token URL').fill('https://login.example.com/token');
    await page.getByLabel('Client ID').fill('holdfast');
    await page.getByLabel('Scopes').fill('orders:read  orders:write');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Add MCP server' }).click();
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    await page.keyboard.type('a-long-client-secret');
    await page.getByRole('button', { name: 'Add MCP server' }).click();
    await page.getByRole('heading', { name: 'crm', level: 1 }).waitFor();
    await page.getByPlaceholder('…cret').waitFor();
    expect(await page.content()).not.toContain('a-long-client-secret');
    await page.getByLabel('Scopes').fill('orders:read');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    await isAccessible({ page });
    const [server] = await service.store.mcpServers.list(tenant.tenantId, {}, 10);
    expect(server).toMatchObject({
      auth: 'client_credentials',
      clientCredentials: { clientSecret: 'a-long-client-secret', scopes: ['orders:read'] },
    });
  });

  test('requests an MCP server’s tools with a token, and turns one off', async () => {
    const tenant = await service.tenant();
    const server = await startGuardedServer('s3cret');
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/mcp-servers/new');
    await page.getByLabel('Name', { exact: true }).fill('crm');
    await page.getByLabel('URL').fill(server.target.url);
    await page.getByLabel('Credentials').selectOption('token');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Add MCP server' }).click();
    const pane = page.getByRole('region', { name: 'Check connection' });
    await pane.getByLabel('Token').fill('s3cret');
    await pane.getByRole('button', { name: 'Fetch tools' }).click();
    await pane.getByText('works').waitFor();
    await page.getByRole('tab', { name: 'Tools' }).click();
    await page.getByRole('heading', { name: 'Tools (1)' }).waitFor();
    await page.locator('summary', { hasText: 'echo' }).click();
    await look({ page });
    await page.getByRole('switch', { name: 'Enabled' }).uncheck();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    expect(await service.store.mcpServers.list(tenant.tenantId, {}, 10)).toMatchObject([
      { name: 'crm', tools: [{ tool: 'echo', disabled: true }] },
    ]);
    await server.close();
    await pane.getByRole('button', { name: 'Fetch tools' }).click();
    await pane.getByText('problem').waitFor();
  });

  test('gives a tool of an MCP server rules of its own, and shows their faults', async () => {
    const tenant = await service.tenant();
    const server = await startGuardedServer('s3cret');
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/mcp-servers/new');
    await page.getByLabel('Name', { exact: true }).fill('crm');
    await page.getByLabel('URL').fill(server.target.url);
    await page.getByLabel('Credentials').selectOption('token');
    await page.getByRole('button', { name: 'Add MCP server' }).click();
    const pane = page.getByRole('region', { name: 'Check connection' });
    await pane.getByLabel('Token').fill('s3cret');
    await pane.getByRole('button', { name: 'Fetch tools' }).click();
    await page.getByRole('tab', { name: 'Tools' }).click();
    await page.locator('summary', { hasText: 'echo' }).click();
    await page.getByRole('button', { name: 'Add rule' }).click();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel('When').fill('args.text >');
    await rule.getByLabel('Then').selectOption('Don’t run');
    await page.getByLabel('Trusted results').check();
    await page.getByRole('tab', { name: 'Server' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await rule.locator('textarea:focus[aria-invalid="true"]').waitFor();
    await isAccessible({ page });
    await rule.getByLabel('When').fill('has(args.text) && args.text == "delete"');
    await page.getByLabel('Spending total').check();
    const spends = page.getByRole('group', { name: 'What calls spend' });
    await spends.getByLabel('Amount').fill('args.text');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await spends.locator('textarea:focus[aria-invalid="true"]').waitFor();
    await isAccessible({ page });
    await spends.getByLabel('Amount').fill('size(args.text)');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    const [stored] = await service.store.mcpServers.list(tenant.tenantId, {}, 10);
    expect(stored?.tools).toEqual([
      {
        tool: 'echo',
        rules: [{ id: 'rule-1', when: 'has(args.text) && args.text == "delete"', then: 'deny' }],
        spend: { amount: 'size(args.text)', per: 'user', windowMs: 86_400_000 },
        trusted: true,
      },
    ]);
    await page.locator('summary', { hasText: 'echo' }).click();
    await page.getByLabel('Spending total').uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await waitFor('the end of the sum', async () => {
      const [changed] = await service.store.mcpServers.list(tenant.tenantId, {}, 10);
      return changed?.tools[0] !== undefined && changed.tools[0].spend === undefined;
    });
    await server.close();
  });
}
