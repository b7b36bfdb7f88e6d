import type { McpServer } from '../../src/domain/mcp-server';
import type { Store } from '../../src/store/store';
import * as sample from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(async () => {
  tenantId = ownTenant();
  await store.tenants.insert(sample.aTenant(tenantId));
});
afterAll(() => store.close());

async function aServer(changes: Partial<McpServer> = {}): Promise<McpServer> {
  const server = sample.anMcpServer(tenantId, changes);
  await store.mcpServers.insert(server);
  return server;
}

test('reads back a server without optional fields', async () => {
  const { checkedAt: _c, problem: _p, ...rest } = sample.anMcpServer(tenantId);
  const bare: McpServer = { ...rest, tools: [], definitions: [] };
  await store.mcpServers.insert(bare);
  expect(await store.mcpServers.get(tenantId, bare.mcpServerId)).toEqual(bare);
});

describe('the outcome of a check', () => {
  test('is stored, and a failure keeps the known tools', async () => {
    const { problem: _, ...server } = await aServer();
    const definitions = server.definitions.slice(1);
    const listed = { definitions, problem: null, checkedAt: new Date(2) };
    const kept = await store.mcpServers.saveCheck(server, listed);
    expect(kept).toEqual({ ...server, definitions, checkedAt: new Date(2) });
    const failed = await store.mcpServers.saveCheck(server, { problem: 'Down.', checkedAt: new Date(3) });
    expect(failed).toEqual({ ...server, definitions, problem: 'Down.', checkedAt: new Date(3) });
  });

  test('is not stored by another tenant', async () => {
    const server = { ...(await aServer()), tenantId: ownTenant() };
    expect(await store.mcpServers.saveCheck(server, { problem: 'x', checkedAt: new Date() })).toBeNull();
  });

  test('is not stored if the server was deleted or its address changed meanwhile', async () => {
    const server = await aServer();
    const { mcpServerId } = server;
    const check = { definitions: [], problem: null, checkedAt: new Date() };
    const moved = await store.mcpServers.update(tenantId, mcpServerId, { url: 'https://moved.example' });
    expect(await store.mcpServers.saveCheck(server, check)).toBeNull();
    expect(await store.mcpServers.get(tenantId, mcpServerId)).toEqual(moved);
    await store.mcpServers.delete(tenantId, mcpServerId);
    expect(await store.mcpServers.saveCheck(server, check)).toBeNull();
  });
});

test('a check changes the tenant’s version, unless it finds nothing new', async () => {
  const server = await aServer();
  const { definitions, problem = null } = server;
  const versionAfter = async (check: { definitions?: McpServer['definitions']; problem: string | null }) => {
    await store.mcpServers.saveCheck(server, { ...check, checkedAt: new Date() });
    return (await store.tenants.get(tenantId))?.version;
  };
  const first = await versionAfter({ definitions: definitions.toReversed(), problem });
  const second = await versionAfter({ problem: null });
  expect(second).not.toBe(first);
  expect(await versionAfter({ problem: null })).toBe(second);
  expect(await versionAfter({ definitions: definitions.toReversed(), problem: null })).toBe(second);
});
