import { startAuthorizationServer } from '../../support/authorization-server';
import { aConnectedTenant } from '../../support/connected-tenant';
import { ConnectingBrowser } from '../../support/connecting-browser';
import { forAllTests } from '../../support/lifetimes';
import { anOperator } from '../../support/operator';
import { startProtectedServer } from '../../support/protected-server';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';

const service = testService();
const authorization = forAllTests(startAuthorizationServer);
const server = forAllTests(() => startProtectedServer(authorization));
const usual = { ...authorization.tells, beforeToken: () => Promise.resolve() };
beforeEach(() => void Object.assign(authorization.tells, usual));

const over = 'This link is no longer valid';
const aTenant = () => aConnectedTenant(service, server.target);
type Tenant = Awaited<ReturnType<typeof aTenant>>;

test.each([
  ['the person takes the permission back', takenBack],
  ['the person is erased', erased],
])('keeps no tokens if %s while they are fetched', async (_, meanwhile) => {
  const tenant = await aTenant();
  const visitor = new ConnectingBrowser(service);
  const back = await visitor.authorize(await visitor.begin(String((await tenant.link())['url'])));
  authorization.tells.beforeToken = () => meanwhile(tenant);
  expect(await visitor.read(back)).toContain(over);
  expect(await connectionsOf(tenant)).toEqual([]);
  expect(authorization.good.size).toBe(0);
});

test('calls with no token that was renewed while the connection was erased', async () => {
  const tenant = await aTenant();
  authorization.tells.expiresIn = 0;
  await tenant.connect();
  Object.assign(authorization.tells, { expiresIn: 3_600, beforeToken: () => forgotten(tenant) });
  expect((await tenant.lookUp()).action).toMatchObject({ reconnect: { needs: 'oauth' } });
  expect(await connectionsOf(tenant)).toEqual([]);
  expect(authorization.good.size).toBe(0);
});

test('stores no token for a server that moved while the person agreed', async () => {
  const tenant = await aTenant();
  const other = await startProtectedServer(authorization);
  const visitor = new ConnectingBrowser(service);
  const back = await visitor.authorize(await visitor.begin(String((await tenant.link())['url'])));
  await service.store.mcpServers.update(tenant.tenantId, tenant.mcpServerId, { url: other.target.url });
  expect(await visitor.read(back)).toContain(over);
  expect((await tenant.lookUp()).action).toMatchObject({ reconnect: { needs: 'oauth' } });
  expect(other.seen.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  await other.close();
});

/** As an erasure does, which tells no authorization server. */
async function forgotten(tenant: Tenant): Promise<void> {
  for (const { tenantId, connectionId } of await connectionsOf(tenant))
    await service.store.personConnections.delete(tenantId, connectionId);
}

async function takenBack({ apiKey, mcpServerId, headers }: Tenant): Promise<void> {
  const path = `/api/agent/connections/${mcpServerId}`;
  const init = { method: 'DELETE', headers: { 'x-api-key': apiKey, ...headers } };
  await fetch(`${service.url}${path}`, init);
}

async function erased(tenant: Tenant): Promise<void> {
  const admin = await anOperator(service, tenant, { role: 'admin' });
  await admin.post('/people/erase', { userId: 'ann', confirm: true });
  await waitFor('the erasure', async () => (await connectionsOf(tenant)).length === 0);
}

function connectionsOf({ tenantId }: Tenant) {
  return service.store.personConnections.ofPerson(tenantId, { userId: 'ann' });
}
