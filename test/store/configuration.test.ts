import type { Credential } from '../../src/domain/credential';
import { newId } from '../../src/domain/ids';
import type { AgentChange, NameClaim, Store } from '../../src/store/store';
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
    const each = [{ type: 'support' }, { toolId }, { mcpServerId }];
    for (const filter of each) {
      expect(await store.agents.list(tenantId, filter, 10)).toEqual([agent]);
    }
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

  test('pages contain every credential once, newest first', async () => {
    const made = [1, 2, 2, 2, 3].map((n) => ({ ...sample.aCredential(tenantId), createdAt: new Date(n) }));
    for (const credential of made) await store.credentials.insert(credential);
    const seen: Credential[] = [];
    for (let page = await store.credentials.list(tenantId, {}, 2); page.length > 0;) {
      seen.push(...page);
      const last = page.at(-1);
      const after = last && { at: last.createdAt.toISOString(), id: last.credentialId };
      page = after ? await store.credentials.list(tenantId, { after }, 2) : [];
    }
    const inOrder = made.toSorted(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.credentialId < b.credentialId ? 1 : -1),
    );
    expect(seen).toEqual(inOrder);
  });
});

describe('the version of a tenant', () => {
  test('changes with every write of a credential', async () => {
    const key = sample.aCredential(tenantId);
    const writes: (() => Promise<unknown>)[] = [
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
