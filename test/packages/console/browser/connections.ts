import { startAuthorizationServer } from '../../../support/authorization-server';
import { aConnectedTenant } from '../../../support/connected-tenant';
import { forAllTests } from '../../../support/lifetimes';
import { startProtectedServer } from '../../../support/protected-server';
import { calls, says } from '../../../support/scripted-model';
import { isAccessible, type Stage } from './stage';

export function connectionsTests(stage: Stage): void {
  const { service } = stage;
  const authorization = forAllTests(startAuthorizationServer);
  const server = forAllTests(() => startProtectedServer(authorization));

  test('sets up a server that each person connects, and never shows its secret again', async () => {
    const tenant = await service.tenant();
    const { page, goTo } = await stage.open({ tenant });
    await goTo('/mcp-servers/new');
    await page.getByLabel('Name', { exact: true }).fill('crm');
    await page.getByLabel('URL', { exact: true }).fill(server.target.url);
    await page.getByLabel('Credentials').selectOption('Each person signs in (OAuth)');
    await page.getByText('/connect/callback').waitFor();
    await page.getByLabel('Client secret').fill('a-long-client-secret');
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Add MCP server' }).click();
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    await page.keyboard.type('holdfast');
    await page.getByLabel('Scopes').fill('crm:read  crm:write');
    await page.getByLabel('Issuer').fill('https://login.example.com');
    await page.getByRole('button', { name: 'Add MCP server' }).click();
    await page.getByRole('heading', { name: 'crm', level: 1 }).waitFor();
    await page.getByPlaceholder('…cret').waitFor();
    expect(await page.content()).not.toContain('a-long-client-secret');
    await page.getByText('No one has connected it yet.').waitFor();
    await page.getByLabel('Scopes').fill('crm:read');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Applies from the next turn.', { exact: true }).waitFor();
    await isAccessible({ page });
    const [stored] = await service.store.mcpServers.list(tenant.tenantId, {}, 10);
    expect(stored).toMatchObject({ auth: 'oauth' });
    expect(stored?.oauth).toEqual({
      clientId: 'holdfast',
      clientSecret: 'a-long-client-secret',
      scopes: ['crm:read'],
      issuer: 'https://login.example.com',
    });
  });

  test('lists the people who have connected a server, and disconnects one after a question', async () => {
    const tenant = await aConnectedTenant(service, server.target);
    await tenant.connect();
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/mcp-servers/${tenant.mcpServerId}`);
    await page.getByRole('list', { name: 'Connected people' }).getByText('ann').waitFor();
    await isAccessible({ page });
    await page.getByRole('button', { name: 'Disconnect ann' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect ann?' });
    await isAccessible({ page });
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('ann disconnected.', { exact: true }).waitFor();
    await page.getByText('No one has connected it yet.').waitFor();
    expect(
      await service.store.personConnections.ofServer(tenant.tenantId, tenant.mcpServerId, {}, 9),
    ).toEqual([]);
  });

  test('leads from the playground to where a server is connected, and the turn goes on', async () => {
    const tenant = await aConnectedTenant(service, server.target);
    service.model.script(calls({ tool: 'crm__lookup', args: {} }), says('You are Ann.'));
    const { page, goTo } = await stage.open({ tenant });
    await goTo(`/playground?agentId=${tenant.agentId}`);
    await page.getByLabel('Message', { exact: true }).fill('Who am I?');
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'Connect crm' });
    await link.waitFor();
    await isAccessible({ page });
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.getByRole('button', { name: 'Connect crm' }).click();
    await tab.getByRole('heading', { name: 'crm is connected' }).waitFor();
    await tab.close();
    await page.getByRole('log', { name: 'Conversation' }).getByText('You are Ann.').waitFor();
    await link.waitFor({ state: 'detached' });
  });
}
