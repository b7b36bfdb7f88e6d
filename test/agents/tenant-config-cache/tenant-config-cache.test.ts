import { createKey } from '../../../src/workspace/credentials/keys';
import { TenantConfigCache } from '../../../src/agents/tenant-config-cache/tenant-config-cache';
import { newId } from '../../../src/domain/ids';
import { aTool, anAgent } from '../../store/samples';
import { connectForTest } from '../../store/store-under-test';
import { forAllTests } from '../../support/lifetimes';

const noPrograms = { servers: () => [] };

const store = forAllTests(connectForTest);

/** Creates a tenant with a key, and with an agent that has a tool. */
async function aTenant() {
  const tenantId = newId('tenant');
  const tool = aTool(tenantId);
  const agent = { ...anAgent(tenantId), toolIds: [tool.toolId, newId('tool')] };
  const owner = { tenantId, kind: 'API_KEY' as const, name: 'key', createdAt: new Date() };
  const { credential } = createKey(owner);
  await store.tools.insert(tool);
  await store.agents.insert(agent);
  await store.credentials.insert(credential);
  await store.tenants.insert({ tenantId, name: 'T', defaultAgentId: agent.agentId, createdAt: new Date() });
  return { tenantId, agent, tool, credential };
}

/** Throws if the key is not known. */
async function identified(tenantConfigs: TenantConfigCache, keyHash: string) {
  const known = await tenantConfigs.identify(keyHash);
  if (!known) throw new Error('the key is not known');
  return known;
}

test('reads the configuration of a tenant once for all requests', async () => {
  const { agent, credential, tenantId } = await aTenant();
  const tenantConfigs = new TenantConfigCache(store, noPrograms);
  const reads = [
    jest.spyOn(store.credentials, 'getByHash'),
    jest.spyOn(store.agents, 'get'),
    jest.spyOn(store.tools, 'getMany'),
  ];
  const ask = async () => {
    const { config } = await identified(tenantConfigs, credential.keyHash);
    const asked = await config.agent(agent.agentId);
    if (asked) await config.freeze(asked);
  };
  await ask();
  reads.forEach((read) => read.mockClear());
  await Promise.all([ask(), ask(), ask()]);
  for (const read of reads) expect(read).not.toHaveBeenCalled();
  await store.tenants.touch(tenantId);
  await ask();
  for (const read of reads) expect(read).toHaveBeenCalled();
  reads.forEach((read) => read.mockRestore());
});

test('freezes an agent without the design of its widget, which no turn reads', async () => {
  const { agent, credential, tenantId } = await aTenant();
  const frozen = async () => {
    const { config } = await identified(new TenantConfigCache(store, noPrograms), credential.keyHash);
    const asked = await config.agent(agent.agentId);
    const { snapshot } = (asked && (await config.freeze(asked))) ?? {};
    const { version, definitionDigest: _, ...rest } = snapshot ?? {};
    return { version, rest };
  };
  const before = await frozen();
  await store.agents.update(tenantId, agent.agentId, { widget: { title: 'Acme' } });
  expect(await frozen()).toEqual({ ...before, version: 2 });
});

test('lets concurrent requests share one look-up that starts after all of them', async () => {
  const { credential } = await aTenant();
  const tenantConfigs = new TenantConfigCache(store, noPrograms);
  await identified(tenantConfigs, credential.keyHash);
  const lookUps = jest.spyOn(store.tenants, 'get');
  await Promise.all(Array.from({ length: 20 }, () => identified(tenantConfigs, credential.keyHash)));
  expect(lookUps).toHaveBeenCalledTimes(2);
  lookUps.mockRestore();
});

test('applies a change to the next request in every process', async () => {
  const { agent, tool, credential, tenantId } = await aTenant();
  const other = await connectForTest();
  const [here, there] = [new TenantConfigCache(store, noPrograms), new TenantConfigCache(other, noPrograms)];
  const seenBy = async (tenantConfigs: TenantConfigCache) => {
    const { config, credential: key } = await identified(tenantConfigs, credential.keyHash);
    const asked = await config.agent(agent.agentId);
    const frozen = asked && (await config.freeze(asked));
    const tools = frozen?.snapshot.tools.map(({ name }) => name);
    return [asked?.instructions, tools, key.name, key.revokedAt !== undefined];
  };
  const name = tool.name;
  for (const tenantConfigs of [here, there])
    expect(await seenBy(tenantConfigs)).toEqual([agent.instructions, [name], 'key', false]);

  await store.agents.update(tenantId, agent.agentId, { instructions: 'Other.' });
  for (const tenantConfigs of [here, there])
    expect(await seenBy(tenantConfigs)).toEqual(['Other.', [name], 'key', false]);
  await other.tools.update(tenantId, tool.toolId, { name: 'renamed' });
  for (const tenantConfigs of [here, there])
    expect(await seenBy(tenantConfigs)).toEqual(['Other.', ['renamed'], 'key', false]);
  await store.credentials.update(tenantId, credential.credentialId, { name: 'new' });
  for (const tenantConfigs of [here, there])
    expect(await seenBy(tenantConfigs)).toEqual(['Other.', ['renamed'], 'new', false]);
  await store.credentials.revoke(tenantId, credential.credentialId, new Date());
  for (const tenantConfigs of [here, there])
    expect(await seenBy(tenantConfigs)).toEqual(['Other.', ['renamed'], 'new', true]);
  await other.agents.delete(tenantId, agent.agentId);
  for (const tenantConfigs of [here, there])
    expect(await seenBy(tenantConfigs)).toEqual([undefined, undefined, 'new', true]);
  await other.close();
});

test('stores the agent and the tools of a turn under a digest of their content', async () => {
  const { agent, tool, credential, tenantId } = await aTenant();
  const tenantConfigs = new TenantConfigCache(store, noPrograms);
  const freeze = async () => {
    const { config } = await identified(tenantConfigs, credential.keyHash);
    const asked = await config.agent(agent.agentId);
    if (!asked) throw new Error('the agent is not there');
    return config.freeze(asked);
  };
  const { snapshotId } = await freeze();
  await store.tenants.touch(tenantId);
  expect((await freeze()).snapshotId).toBe(snapshotId);
  const { toolId: _, tenantId: __, createdAt: ___, ...definition } = tool;
  const kept = await store.snapshots.get(tenantId, snapshotId);
  expect(kept).toMatchObject({ agentId: agent.agentId, tools: [definition] });

  await store.agents.update(tenantId, agent.agentId, { instructions: 'Other.' });
  expect((await freeze()).snapshotId).not.toBe(snapshotId);
  expect((await store.snapshots.get(tenantId, snapshotId))?.instructions).toBe(agent.instructions);
});

test('identifies nobody by an unknown key or by a key without a tenant', async () => {
  const tenantConfigs = new TenantConfigCache(store, noPrograms);
  const owner = { tenantId: newId('tenant'), kind: 'API_KEY' as const, name: 'key', createdAt: new Date() };
  const { credential } = createKey(owner);
  expect(await tenantConfigs.identify(credential.keyHash)).toBeNull();
  await store.credentials.insert(credential);
  expect(await tenantConfigs.identify(credential.keyHash)).toBeNull();
});
