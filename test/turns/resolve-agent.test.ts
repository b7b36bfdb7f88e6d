import { createKey } from '../../src/workspace/credentials/keys';
import type { Agent } from '../../src/domain/agent';
import { newId } from '../../src/domain/ids';
import { TenantConfig } from '../../src/agents/tenant-config-cache/tenant-config';
import { resolveAgent } from '../../src/turns/admission/resolve-conversation';
import { anAgent } from '../store/samples';
import { connectForTest } from '../store/store-under-test';
import { forAllTests } from '../support/lifetimes';

const noPrograms = { servers: () => [] };

const store = forAllTests(connectForTest);

type Asker = Parameters<typeof resolveAgent>[0];

/** Creates a tenant with a default agent and another agent. */
async function aTenant(): Promise<{ tenantId: string; usual: Agent; other: Agent }> {
  const tenantId = newId('tenant');
  const [usual, other] = [anAgent(tenantId), anAgent(tenantId)];
  await Promise.all([usual, other].map((agent) => store.agents.insert(agent)));
  await store.tenants.insert({ tenantId, name: 'T', defaultAgentId: usual.agentId, createdAt: new Date() });
  return { tenantId, usual, other };
}

async function caller(tenantId: string, agentId?: string): Promise<Asker> {
  const owner = { tenantId, kind: 'API_KEY' as const, name: 'key', createdAt: new Date() };
  const { credential } = createKey({ ...owner, ...(agentId !== undefined && { agentId }) });
  const tenant = await store.tenants.get(tenantId);
  if (!tenant) throw new Error('make the tenant first');
  return { credential, config: new TenantConfig(store, tenant, noPrograms) };
}

test('a request goes to the agent that owns its key', async () => {
  const { tenantId, other } = await aTenant();
  expect(await resolveAgent(await caller(tenantId, other.agentId))).toEqual(other);
});

test('a key without an agent goes to the tenant’s default', async () => {
  const { tenantId, usual } = await aTenant();
  expect(await resolveAgent(await caller(tenantId))).toEqual(usual);
});

test('an agent named by the request takes precedence over the key’s', async () => {
  const { tenantId, usual, other } = await aTenant();
  expect(await resolveAgent(await caller(tenantId, other.agentId), usual.agentId)).toEqual(usual);
  expect(await resolveAgent(await caller(tenantId), other.agentId)).toEqual(other);
});

test('a key whose agent was deleted goes to the tenant’s default', async () => {
  const { tenantId, usual } = await aTenant();
  expect(await resolveAgent(await caller(tenantId, newId('agent')))).toEqual(usual);
});

test('another tenant’s agent is not found, exactly like one that does not exist', async () => {
  const [mine, theirs] = [await aTenant(), await aTenant()];
  const foreign = await resolveAgent(await caller(mine.tenantId), theirs.other.agentId).catch(String);
  const unknown = await resolveAgent(await caller(mine.tenantId), newId('agent')).catch(String);
  expect(foreign).toBe(unknown);
  await expect(resolveAgent(await caller(mine.tenantId), theirs.usual.agentId)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await resolveAgent(await caller(mine.tenantId, theirs.other.agentId))).toEqual(mine.usual);
});

test('throws not_found for a tenant without agents', async () => {
  const tenantId = newId('tenant');
  await store.tenants.insert({ tenantId, name: 'T', defaultAgentId: newId('agent'), createdAt: new Date() });
  await expect(resolveAgent(await caller(tenantId))).rejects.toMatchObject({ code: 'not_found' });
});
