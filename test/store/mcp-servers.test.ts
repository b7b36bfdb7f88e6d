import type { McpServer } from '../../src/domain/mcp-server';
import type { Store } from '../../src/store/store';
import * as sample from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
let stranger: string;
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(async () => {
  [tenantId, stranger] = [ownTenant(), ownTenant()];
  await store.tenants.insert(sample.aTenant(tenantId));
});
afterAll(() => store.close());

async function aServer(changes: Partial<McpServer> = {}): Promise<McpServer> {
  const server = sample.anMcpServer(tenantId, changes);
  await store.mcpServers.insert(server);
  return server;
}

async function versionAfter(write: () => Promise<unknown>): Promise<string | undefined> {
  await write();
  return (await store.tenants.get(tenantId))?.version;
}

test('reads back exactly what was written, for its own tenant only', async () => {
  const whole = await aServer();
  const { checkedAt: _c, problem: _p, ...rest } = sample.anMcpServer(tenantId);
  const bare: McpServer = { ...rest, tools: [], definitions: [] };
  await store.mcpServers.insert(bare);
  for (const server of [whole, bare]) {
    expect(await store.mcpServers.get(tenantId, server.mcpServerId)).toEqual(server);
    expect(await store.mcpServers.get(stranger, server.mcpServerId)).toBeNull();
  }
  await expect(store.mcpServers.insert(bare)).rejects.toThrow();
});

test('returns servers in the order requested, without those of other tenants', async () => {
  const [one, two, foreign] = [await aServer(), await aServer(), sample.anMcpServer(stranger)];
  await store.mcpServers.insert(foreign);
  const asked = [two.mcpServerId, 'mcp_gone', foreign.mcpServerId, one.mcpServerId];
  expect(await store.mcpServers.getMany(tenantId, asked)).toEqual([two, one]);
});

test('an update replaces the fields given, removes those set to null and keeps the rest', async () => {
  const { checkedAt: _c, problem: _p, ...server } = await aServer();
  const change = { name: 'New', tools: [{ tool: 'x', disabled: true }], definitions: [] };
  const gone = { checkedAt: null, problem: null };
  const changed = await store.mcpServers.update(tenantId, server.mcpServerId, { ...change, ...gone });
  expect(changed).toEqual({ ...server, ...change });
  expect(await store.mcpServers.get(tenantId, server.mcpServerId)).toEqual({ ...server, ...change });
});

test('does not let another tenant update, delete or list a server; deletes once', async () => {
  const server = await aServer();
  const { mcpServerId } = server;
  const check = { problem: 'x', checkedAt: new Date() };
  expect(await store.mcpServers.update(stranger, mcpServerId, { name: 'x' })).toBeNull();
  expect(await store.mcpServers.saveCheck({ ...server, tenantId: stranger }, check)).toBeNull();
  expect(await store.mcpServers.delete(stranger, mcpServerId)).toBe(false);
  expect(await store.mcpServers.list(stranger, {}, 10)).toEqual([]);
  expect(await store.mcpServers.list(tenantId, { q: 'files (eu' }, 10)).toEqual([server]);
  expect(await store.mcpServers.list(tenantId, { q: '.*' }, 10)).toEqual([]);
  expect(await store.mcpServers.delete(tenantId, mcpServerId)).toBe(true);
  expect(await store.mcpServers.delete(tenantId, mcpServerId)).toBe(false);
  expect(await store.mcpServers.update(tenantId, mcpServerId, { name: 'x' })).toBeNull();
});

test('pages contain every server once, newest first', async () => {
  const times = [1, 2, 2, 2, 3].map((second) => new Date(second * 1_000));
  const made: McpServer[] = [];
  for (const createdAt of times) made.push(await aServer({ createdAt }));
  const seen: McpServer[] = [];
  for (let page = await store.mcpServers.list(tenantId, {}, 2); page.length > 0;) {
    seen.push(...page);
    const last = page.at(-1);
    const after = last && { at: last.createdAt.toISOString(), id: last.mcpServerId };
    page = after ? await store.mcpServers.list(tenantId, { after }, 2) : [];
  }
  const inOrder = made.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.mcpServerId < b.mcpServerId ? 1 : -1),
  );
  expect(seen).toEqual(inOrder);
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

test('every write changes the tenant’s version, except a check that finds nothing new', async () => {
  const server = sample.anMcpServer(tenantId);
  const { mcpServerId, definitions, problem = null } = server;
  const saved = (check: { definitions?: McpServer['definitions']; problem: string | null }) =>
    versionAfter(() => store.mcpServers.saveCheck(server, { ...check, checkedAt: new Date() }));
  const versions = [
    await versionAfter(() => store.mcpServers.insert(server)),
    await versionAfter(() => store.mcpServers.update(tenantId, mcpServerId, { policy: 'auto' })),
    await saved({ definitions: definitions.toReversed(), problem }),
    await saved({ problem: null }),
  ];
  expect(new Set(versions).size).toBe(4);
  expect(await saved({ problem: null })).toBe(versions[3]);
  expect(await saved({ definitions: definitions.toReversed(), problem: null })).toBe(versions[3]);
  const last = await versionAfter(() => store.mcpServers.delete(tenantId, mcpServerId));
  expect(versions).not.toContain(last);
});
