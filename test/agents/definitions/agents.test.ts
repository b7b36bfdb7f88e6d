import { Agents } from '../../../src/agents/definitions/agents';
import { newId } from '../../../src/domain/ids';
import type { Agent } from '../../../src/domain/agent';
import type { Store } from '../../../src/store/store';
import { anAgent, aTenant } from '../../store/samples';
import { connectForTest, ownTenant } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';

const store = forAllTests(connectForTest);
let tenantId: string;
let main: Agent;
let other: Agent;
beforeEach(async () => {
  tenantId = ownTenant();
  [main, other] = [anAgent(tenantId), { ...anAgent(tenantId), name: 'Other' }];
  for (const agent of [main, other]) await store.agents.insert(agent);
  await store.tenants.insert({ ...aTenant(tenantId), defaultAgentId: main.agentId });
});

const defaults = { model: 'm', sessionTimeoutMs: 1_000, actionTtlMs: 1_000 };
const defaultOf = async () => (await store.tenants.get(tenantId))?.defaultAgentId;

test('keeps an agent that becomes the default while it is being deleted', async () => {
  const meanwhile: Store['agents']['delete'] = async (...place) => {
    await store.tenants.update(tenantId, { defaultAgentId: other.agentId });
    return store.agents.delete(...place);
  };
  const agents = new Agents({ ...store, agents: { ...store.agents, delete: meanwhile } }, defaults);
  await expect(agents.remove(tenantId, other.agentId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await store.agents.get(tenantId, other.agentId)).toStrictEqual(other);
});

test('keeps the old default if the new one is deleted while it becomes the default', async () => {
  const meanwhile: Store['tenants']['update'] = async (...change) => {
    await store.agents.delete(tenantId, other.agentId);
    return store.tenants.update(...change);
  };
  const agents = new Agents({ ...store, tenants: { ...store.tenants, update: meanwhile } }, defaults);
  await expect(agents.makeDefault(tenantId, other.agentId)).rejects.toMatchObject({ code: 'not_found' });
  expect(await defaultOf()).toBe(main.agentId);
});

test('accepts an insert that succeeded although its answer was lost', async () => {
  const lost: Store['agents']['insert'] = async (agent) => {
    await store.agents.insert(agent);
    throw new Error('connection lost');
  };
  const agents = new Agents({ ...store, agents: { ...store.agents, insert: lost } }, defaults);
  const agentId = newId('agent');
  const { isDefault: _, ...agent } = await agents.create(tenantId, agentId, {
    name: 'New',
    type: 'x',
    instructions: '',
    fallbackModels: [],
    builtinTools: [],
    toolIds: [],
    mcpServerIds: [],
    retrieval: 'off',
    handoff: { enabled: false },
    isDefault: false,
  });
  expect(await store.agents.get(tenantId, agentId)).toStrictEqual(agent);
});

test('leaves a name with the agent that has it, however old the claim is', async () => {
  const claim = { tenantId, kind: 'agent' as const, name: other.name, ownerId: other.agentId };
  await store.names.claim({ ...claim, at: new Date(0) });
  const agents = new Agents(store, defaults);
  const renamed = agents.change(tenantId, main.agentId, { name: 'OTHER' });
  await expect(renamed).rejects.toMatchObject({ code: 'conflict' });
});
