import { newId } from '../../src/domain/ids';
import type { AgentChange, NameClaim, NamedFilter, Store } from '../../src/store/store';
import * as sample from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
const stranger = ownTenant();
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(async () => {
  tenantId = ownTenant();
  await store.tenants.insert(sample.aTenant(tenantId));
});
afterAll(() => store.close());

describe('agents', () => {
  test('an update replaces the fields given, removes those set to null and keeps the rest', async () => {
    const { temperature, ...agent } = sample.anAgent(tenantId);
    await store.agents.insert({ ...agent, temperature: 1 });
    const change = { name: 'New', temperature: null, toolIds: [], handoff: { enabled: false } };
    const changed = await store.agents.update(tenantId, agent.agentId, change);
    const { temperature: _gone, ...expected } = { ...agent, ...change };
    expect(changed).toEqual(expected);
    expect(await store.agents.get(tenantId, agent.agentId)).toEqual(expected);
    expect(await store.agents.update(tenantId, agent.agentId, {})).toEqual(expected);
  });

  test('deletes an agent, once', async () => {
    const { agentId } = await anAgent();
    expect(await store.agents.delete(tenantId, agentId)).toBe(true);
    expect(await store.agents.delete(tenantId, agentId)).toBe(false);
    expect(await store.agents.get(tenantId, agentId)).toBeNull();
    expect(await store.agents.update(tenantId, agentId, { name: 'x' })).toBeNull();
  });

  test('does not let another tenant update, delete or list an agent', async () => {
    const agent = await anAgent();
    expect(await store.agents.update(stranger, agent.agentId, { name: 'x' })).toBeNull();
    expect(await store.agents.delete(stranger, agent.agentId)).toBe(false);
    expect(await store.agents.list(stranger, {}, 10)).toEqual([]);
    expect(await store.agents.get(tenantId, agent.agentId)).toEqual(agent);
  });

  test('each filter selects the matching agents', async () => {
    const toolId = newId('tool');
    const mcpServerId = newId('mcp');
    const agent = await anAgent({
      name: 'Care (EU) 100%',
      type: 'support',
      toolIds: ['tool_x', toolId],
      mcpServerIds: ['stdio:x', mcpServerId],
    });
    await anAgent({ name: 'Sales', type: 'sales' });
    const each = [{ q: 'care (eu' }, { q: '100%' }, { type: 'support' }, { toolId }, { mcpServerId }];
    for (const filter of each) {
      expect(await store.agents.list(tenantId, filter, 10)).toEqual([agent]);
    }
    expect(await store.agents.list(tenantId, { q: '.*' }, 10)).toEqual([]);
    expect(await store.agents.list(tenantId, { q: 'care', type: 'sales' }, 10)).toEqual([]);
  });

  test('keeps concurrent updates of different fields', async () => {
    const { agentId } = await anAgent();
    const changes: AgentChange[] = [
      ...[{ name: 'n' }, { type: 't' }, { model: 'm' }, { instructions: 'i' }, { fallbackModels: ['f'] }],
      ...[{ sessionTimeoutMs: 1 }, { actionTtlMs: 2 }, { temperature: 0 }, { handoff: { enabled: false } }],
    ];
    await Promise.all(changes.map((change) => store.agents.update(tenantId, agentId, change)));
    const expected: AgentChange = Object.assign({}, ...changes);
    expect(await store.agents.get(tenantId, agentId)).toMatchObject(expected);
  });

  async function anAgent(changes: object = {}) {
    const agent = { ...sample.anAgent(tenantId), ...changes };
    await store.agents.insert(agent);
    return agent;
  }
});

describe('tools', () => {
  test('an update keeps schemas and headers with any keys, and removes fields set to null', async () => {
    const { actionTtlMs, ...tool } = sample.aTool(tenantId);
    const approval = { steps: [{ by: 'operator' as const, forMs: 1_000 }] };
    await store.tools.insert({ ...tool, actionTtlMs: 1_000, approval });
    const change = {
      parameters: { type: 'object', properties: { 'a.$b': { enum: [[1]] } } },
      http: { method: 'GET' as const, url: 'https://example.org', headers: { 'X.$y': 'z' } },
    };
    const changed = await store.tools.update(tenantId, tool.toolId, {
      ...change,
      actionTtlMs: null,
      approval: null,
    });
    expect(changed).toEqual({ ...tool, ...change });
    expect(await store.tools.get(tenantId, tool.toolId)).toEqual({ ...tool, ...change });
  });

  test('does not let another tenant read, update, delete or list a tool', async () => {
    const tool = sample.aTool(tenantId);
    await store.tools.insert(tool);
    expect(await store.tools.get(stranger, tool.toolId)).toBeNull();
    expect(await store.tools.update(stranger, tool.toolId, { name: 'x' })).toBeNull();
    expect(await store.tools.delete(stranger, tool.toolId)).toBe(false);
    expect(await store.tools.list(stranger, {}, 10)).toEqual([]);
    expect(await store.tools.list(tenantId, { q: 'LOOK_' }, 10)).toEqual([tool]);
    expect(await store.tools.delete(tenantId, tool.toolId)).toBe(true);
    expect(await store.tools.getMany(tenantId, [tool.toolId])).toEqual([]);
  });
});

describe('credentials', () => {
  test('finds a credential by id, for its own tenant only', async () => {
    const credential = sample.aCredential(tenantId);
    await store.credentials.insert(credential);
    expect(await store.credentials.get(tenantId, credential.credentialId)).toEqual(credential);
    expect(await store.credentials.get(stranger, credential.credentialId)).toBeNull();
    expect(await store.credentials.list(stranger, {}, 10)).toEqual([]);
  });

  test('an update keeps the rest, removes a list set to null, and never undoes a revocation', async () => {
    const credential = sample.aCredential(tenantId);
    const { credentialId } = credential;
    await store.credentials.insert(credential);
    const allowedOrigins = ['https://shop.example'];
    expect(await store.credentials.update(tenantId, credentialId, { allowedOrigins })).toEqual({
      ...credential,
      allowedOrigins,
    });
    expect(await store.credentials.update(stranger, credentialId, { name: 'x' })).toBeNull();
    const at = new Date();
    await Promise.all([
      store.credentials.revoke(tenantId, credentialId, at),
      store.credentials.update(tenantId, credentialId, { name: 'Other', allowedOrigins: null }),
    ]);
    const changed = { ...credential, name: 'Other', revokedAt: at };
    expect(await store.credentials.getByHash(credential.keyHash)).toEqual(changed);
  });

  test('each filter selects the matching credentials', async () => {
    const agentId = newId('agent');
    const apiKey = { ...sample.aCredential(tenantId), kind: 'API_KEY' as const, agentId, name: 'Back end' };
    const revoked = { ...sample.aCredential(tenantId), revokedAt: new Date() };
    for (const one of [apiKey, revoked]) await store.credentials.insert(one);
    for (const filter of [{ kind: 'API_KEY' as const }, { agentId }, { revoked: false }, { q: 'BACK' }]) {
      expect(await store.credentials.list(tenantId, filter, 10)).toEqual([apiKey]);
    }
    for (const filter of [{ kind: 'ACCESS_KEY' as const }, { revoked: true }]) {
      expect(await store.credentials.list(tenantId, filter, 10)).toEqual([revoked]);
    }
  });
});

describe('pages contain every entry once, newest first, even if several share a millisecond', () => {
  const times = [1, 2, 2, 2, 3, 3, 4].map((second) => new Date(second * 1_000));

  test('agents', async () => {
    const made = times.map((createdAt) => ({ ...sample.anAgent(tenantId), createdAt }));
    for (const agent of made) await store.agents.insert(agent);
    await expectPages(
      made.map(({ agentId: id, createdAt }) => ({ id, createdAt })),
      async (filter) =>
        (await store.agents.list(tenantId, filter, 2)).map(({ agentId: id, createdAt }) => ({
          id,
          createdAt,
        })),
    );
  });

  test('tools', async () => {
    const made = times.map((createdAt) => sample.aTool(tenantId, { createdAt }));
    for (const tool of made) await store.tools.insert(tool);
    await expectPages(
      made.map(({ toolId: id, createdAt }) => ({ id, createdAt })),
      async (filter) =>
        (await store.tools.list(tenantId, filter, 2)).map(({ toolId: id, createdAt }) => ({ id, createdAt })),
    );
  });

  test('credentials', async () => {
    const made = times.map((createdAt) => ({ ...sample.aCredential(tenantId), createdAt }));
    for (const credential of made) await store.credentials.insert(credential);
    await expectPages(
      made.map(({ credentialId: id, createdAt }) => ({ id, createdAt })),
      async (filter) =>
        (await store.credentials.list(tenantId, filter, 2)).map(({ credentialId: id, createdAt }) => {
          return { id, createdAt };
        }),
    );
  });

  interface Entry {
    id: string;
    createdAt: Date;
  }

  async function expectPages(made: Entry[], list: (filter: NamedFilter) => Promise<Entry[]>) {
    const inOrder = made.toSorted((a, b) => {
      return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
    });
    const seen: Entry[] = [];
    for (let page = await list({}); page.length > 0;) {
      seen.push(...page);
      const last = seen.at(-1);
      page = last ? await list({ after: { at: last.createdAt.toISOString(), id: last.id } }) : [];
    }
    expect(seen).toEqual(inOrder);
    const within = { from: '1970-01-01T00:00:03.000Z', to: '1970-01-01T00:00:04.000Z' };
    expect(await list(within)).toEqual(inOrder.slice(1, 3));
  }
});

describe('the version of a tenant', () => {
  test('changes with every write of something the tenant owns', async () => {
    const [agent, tool, key] = [
      sample.anAgent(tenantId),
      sample.aTool(tenantId),
      sample.aCredential(tenantId),
    ];
    const writes: (() => Promise<unknown>)[] = [
      () => store.agents.insert(agent),
      () => store.agents.update(tenantId, agent.agentId, { name: 'x' }),
      () => store.agents.delete(tenantId, agent.agentId),
      () => store.tools.insert(tool),
      () => store.tools.update(tenantId, tool.toolId, { timeoutMs: 200 }),
      () => store.tools.delete(tenantId, tool.toolId),
      () => store.credentials.insert(key),
      () => store.credentials.update(tenantId, key.credentialId, { name: 'x' }),
      () => store.credentials.revoke(tenantId, key.credentialId, new Date()),
    ];
    const versions: unknown[] = [];
    for (const write of writes) {
      await write();
      versions.push((await store.tenants.get(tenantId))?.version);
    }
    expect(new Set(versions).size).toBe(writes.length);
    expect(versions).not.toContain(undefined);
  });

  test('changes without undoing a concurrent update of the tenant', async () => {
    const marks = () => Array.from({ length: 10 }, () => store.tenants.touch(tenantId));
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await Promise.all([...marks(), store.tenants.update(tenantId, { name }), ...marks()]);
      expect(await store.tenants.get(tenantId)).toMatchObject({ name });
    }
  });
});

describe('names', () => {
  const claim = (ownerId: string, changes: Partial<NameClaim> = {}): NameClaim => ({
    tenantId,
    kind: 'agent',
    name: 'Support',
    ownerId,
    at: new Date(),
    ...changes,
  });

  test('gives a name to one of twenty concurrent claimants, ignoring case, and keeps it there', async () => {
    const wanted = Array.from({ length: 20 }, (_, n) =>
      claim(`agent_${n}`, { name: n % 2 ? 'SUPPORT' : 'support' }),
    );
    const holders = await Promise.all(wanted.map((one) => store.names.claim(one)));
    const winner = wanted[holders.indexOf(null)];
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    expect(await store.names.claim(claim('agent_late'))).toEqual(winner);
    expect(winner && (await store.names.claim(winner))).toBeNull();
  });

  test('keeps names separate by tenant and by kind', async () => {
    expect(await store.names.claim(claim('a'))).toBeNull();
    expect(await store.names.claim(claim('b', { tenantId: stranger + tenantId }))).toBeNull();
    expect(await store.names.claim(claim('c', { kind: 'tool' }))).toBeNull();
    expect(await store.names.claim(claim('d', { name: 'Support 2' }))).toBeNull();
  });

  test('releases a name for its owner only', async () => {
    await store.names.claim(claim('a'));
    await store.names.release(claim('b'));
    expect(await store.names.claim(claim('b'))).toMatchObject({ ownerId: 'a' });
    await store.names.release(claim('a'));
    expect(await store.names.claim(claim('b'))).toBeNull();
  });

  test('lets one of twenty concurrent callers take over an abandoned claim', async () => {
    const left = claim('gone', { at: new Date(0) });
    await store.names.claim(left);
    const takers = Array.from({ length: 20 }, (_, n) => claim(`agent_${n}`));
    const taken = await Promise.all(takers.map((taker) => store.names.takeOver(taker, left)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await store.names.claim(claim('late'))).toEqual(takers[taken.indexOf(true)]);
  });
});
