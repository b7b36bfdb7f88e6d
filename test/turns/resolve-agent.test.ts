import { createKey } from '../../src/credentials/create-key';
import type { Agent } from '../../src/domain/agent';
import { newId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import type { Caller } from '../../src/turns/caller';
import { resolveAgent, Snapshots } from '../../src/turns/resolve-agent';
import { aTool, anAgent } from '../store/samples';
import { memoryStore } from '../support/memory-store';

let store: Store;
beforeEach(() => (store = memoryStore()));

/** A tenant with a default agent and another one. */
async function aTenant(): Promise<{ tenantId: string; usual: Agent; other: Agent }> {
  const tenantId = newId('tenant');
  const [usual, other] = [anAgent(tenantId), anAgent(tenantId)];
  await Promise.all([usual, other].map((agent) => store.agents.insert(agent)));
  await store.tenants.insert({ tenantId, name: 'T', defaultAgentId: usual.agentId, createdAt: new Date() });
  return { tenantId, usual, other };
}

function caller(tenantId: string, agentId?: string): Caller {
  const owner = { tenantId, kind: 'API_KEY' as const, name: 'key', createdAt: new Date() };
  const { credential } = createKey({ ...owner, ...(agentId !== undefined && { agentId }) });
  return { tenantId, credential, access: 'all', channel: 'sdk', participant: { id: 'part_1', named: false } };
}

test('a request goes to the agent that owns its key', async () => {
  const { tenantId, other } = await aTenant();
  expect(await resolveAgent(store, caller(tenantId, other.agentId))).toEqual(other);
});

test('a key of no agent goes to the tenant’s default', async () => {
  const { tenantId, usual } = await aTenant();
  expect(await resolveAgent(store, caller(tenantId))).toEqual(usual);
});

test('an agent that the request names comes before that of the key', async () => {
  const { tenantId, usual, other } = await aTenant();
  expect(await resolveAgent(store, caller(tenantId, other.agentId), usual.agentId)).toEqual(usual);
  expect(await resolveAgent(store, caller(tenantId), other.agentId)).toEqual(other);
});

test('a key whose agent was deleted goes to the tenant’s default', async () => {
  const { tenantId, usual } = await aTenant();
  expect(await resolveAgent(store, caller(tenantId, newId('agent')))).toEqual(usual);
});

test('another tenant’s agent is not found, exactly like one that does not exist', async () => {
  const [mine, theirs] = [await aTenant(), await aTenant()];
  const foreign = await resolveAgent(store, caller(mine.tenantId), theirs.other.agentId).catch(String);
  const unknown = await resolveAgent(store, caller(mine.tenantId), newId('agent')).catch(String);
  expect(foreign).toBe(unknown);
  await expect(resolveAgent(store, caller(mine.tenantId), theirs.usual.agentId)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await resolveAgent(store, caller(mine.tenantId, theirs.other.agentId))).toEqual(mine.usual);
});

test('a tenant without agents has none to give', async () => {
  const tenantId = newId('tenant');
  await expect(resolveAgent(store, caller(tenantId))).rejects.toMatchObject({ code: 'not_found' });
  await store.tenants.insert({ tenantId, name: 'T', defaultAgentId: newId('agent'), createdAt: new Date() });
  await expect(resolveAgent(store, caller(tenantId))).rejects.toMatchObject({ code: 'not_found' });
});

test('a turn keeps the agent and the tools it began with, stored once for the same content', async () => {
  const { tenantId } = await aTenant();
  const tool = aTool(tenantId);
  const agent = { ...anAgent(tenantId), toolIds: [tool.toolId, newId('tool')] };
  await store.tools.insert(tool);
  const put = jest.spyOn(store.snapshots, 'put');
  const snapshots = new Snapshots(store);

  const { snapshotId: id } = await snapshots.take(agent);
  expect(await snapshots.take({ ...agent, createdAt: new Date(0) })).toMatchObject({ snapshotId: id });
  expect(put).toHaveBeenCalledTimes(1);
  const { toolId: _, tenantId: __, createdAt: ___, ...definition } = tool;
  expect(await store.snapshots.get(tenantId, id)).toMatchObject({
    agentId: agent.agentId,
    tools: [definition],
  });

  expect((await snapshots.take({ ...agent, instructions: 'Other.' })).snapshotId).not.toBe(id);
  expect((await store.snapshots.get(tenantId, id))?.instructions).toBe(agent.instructions);
});
