import { McpChecks } from '../../../src/agents/definitions/mcp-checks';
import type { McpServer } from '../../../src/domain/mcp-server';
import type { McpClients, McpDiscovery } from '../../../src/agents/mcp/mcp-clients';
import * as sample from '../../store/samples';
import { connectForTest, ownTenant } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';

type Discover = McpClients['discover'];

const store = forAllTests(connectForTest);
const credentials = { of: () => Promise.resolve({}), refused: () => Promise.resolve() };
let server: McpServer;
beforeEach(async () => {
  const tenantId = ownTenant();
  await store.tenants.insert(sample.aTenant(tenantId));
  const { problem: _, ...rest } = sample.anMcpServer(tenantId, { auth: 'none' });
  server = rest;
  await store.mcpServers.insert(server);
});

const listing = (definitions = server.definitions): McpDiscovery => ({
  outcome: 'listed',
  definitions,
  problems: [],
});
const failing = (outcome: 'failed' | 'unauthorized'): McpDiscovery => ({
  outcome,
  definitions: [],
  problems: ['It is away.'],
});

/** Creates checks of a server that returns these answers in turn, and then the last one repeatedly. */
function checksOf(...answers: (McpDiscovery | Error)[]) {
  const asked: Parameters<Discover>[] = [];
  const discover: Discover = (...request) => {
    asked.push(request);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? listing();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const checks = new McpChecks({
    store,
    credentials,
    clients: { discover },
    closing: new AbortController().signal,
  });
  return { checks, asked };
}

const kept = () => store.mcpServers.get(server.tenantId, server.mcpServerId);
const version = async () => (await store.tenants.get(server.tenantId))?.version;

test('stores a refresh, and changes the tenant’s version only if the tools changed', async () => {
  const before = await version();
  const fewer = server.definitions.slice(1);
  const { checks } = checksOf(listing(), listing(fewer));
  await checks.refresh(server);
  expect(await version()).toBe(before);
  const { checkedAt, ...rest } = (await kept()) ?? server;
  const { checkedAt: earlier, ...asItWas } = server;
  expect(rest).toStrictEqual(asItWas);
  expect(checkedAt).not.toEqual(earlier);
  await checks.refresh(server);
  expect((await kept())?.definitions).toStrictEqual(fewer);
  expect(await version()).not.toBe(before);
});

test('asks a server once for all concurrent refreshes', async () => {
  const { checks, asked } = checksOf(listing());
  await Promise.all([checks.refresh(server), checks.refresh(server), checks.refresh(server)]);
  expect(asked).toHaveLength(1);
  await checks.refresh(server);
  expect(asked).toHaveLength(2);
});

test('does not ask a server again during the pause', async () => {
  const { checks, asked } = checksOf(listing());
  await checks.refresh(server, {}, 60_000);
  await checks.refresh(server, {}, 60_000);
  expect(asked).toHaveLength(1);
});

test('stores a failed server’s problem, keeps its tools, and ignores an exception', async () => {
  const { checks } = checksOf(failing('failed'), new Error('broken'));
  await checks.refresh(server);
  expect(await kept()).toMatchObject({ definitions: server.definitions, problem: 'It is away.' });
  const before = await kept();
  await checks.refresh(server);
  expect(await kept()).toStrictEqual(before);
});

test('does not reject if the store rejects', async () => {
  const broken = { mcpServers: { ...store.mcpServers, saveCheck: () => Promise.reject(new Error('away')) } };
  const deps = { store: broken, closing: new AbortController().signal };
  const checks = new McpChecks({
    ...deps,
    credentials,
    clients: { discover: () => Promise.resolve(listing([])) },
  });
  await expect(checks.refresh(server)).resolves.toBeUndefined();
});

test('asks a server with its needed credential only, and stores nothing if refused', async () => {
  await store.mcpServers.update(server.tenantId, server.mcpServerId, { auth: 'token' });
  const guarded: McpServer = { ...server, auth: 'token' };
  const before = await kept();
  const { checks, asked } = checksOf(failing('unauthorized'), listing([]));
  await checks.refresh(guarded);
  expect(asked).toEqual([]);
  await checks.refresh(guarded, { bearer: 'wrong' });
  expect(await kept()).toStrictEqual(before);
  await checks.refresh(guarded, { bearer: 'right' });
  expect((await kept())?.definitions).toEqual([]);
  expect(asked.map(([, credential]) => credential)).toEqual([{ bearer: 'wrong' }, { bearer: 'right' }]);
});

test('stores no answer for a server that has moved to another address', async () => {
  const { checks } = checksOf(listing([]));
  const moved = await store.mcpServers.update(server.tenantId, server.mcpServerId, {
    url: 'https://b.example',
  });
  await checks.refresh(server);
  expect(await kept()).toStrictEqual(moved);
  await expect(checks.check(server)).rejects.toMatchObject({ code: 'conflict' });
});

test('rejects a check with unavailable if the service stops', async () => {
  const closing = AbortSignal.abort(new Error('The service stops.'));
  const clients = { discover: () => Promise.reject(new Error('The service stops.')) };
  const checks = new McpChecks({ store, credentials, clients, closing });
  await expect(checks.check(server)).rejects.toMatchObject({ code: 'unavailable' });
});
