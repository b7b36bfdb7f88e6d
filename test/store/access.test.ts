import { newId } from '../../src/domain/ids';
import type { WorkspaceToken } from '../../src/domain/credential';
import type { Store } from '../../src/store/store';
import * as sample from './samples';
import { connectForTest, ownTenant } from './store-under-test';

let store: Store;
let tenantId: string;
const stranger = ownTenant();
beforeAll(async () => {
  store = await connectForTest();
});
beforeEach(() => {
  tenantId = ownTenant();
});
afterAll(() => store.close());

describe('sessions', () => {
  test('finds a session by its hash until it is deleted', async () => {
    const session = sample.aSession(tenantId);
    await store.sessions.insert(session);
    expect(await store.sessions.getByHash(session.sessionHash)).toEqual(session);
    expect(await store.sessions.getByHash('unknown')).toBeNull();
    await store.sessions.delete(session.sessionHash);
    await store.sessions.delete(session.sessionHash);
    expect(await store.sessions.getByHash(session.sessionHash)).toBeNull();
  });

  test('deletes a member’s sessions except the one to keep, and nobody else’s', async () => {
    const memberId = newId('member');
    const [one, other, another] = [
      sample.aSession(tenantId, memberId),
      sample.aSession(tenantId, memberId),
      sample.aSession(tenantId, memberId),
    ];
    const foreign = sample.aSession(tenantId);
    for (const session of [one, other, another, foreign]) await store.sessions.insert(session);
    const ended = await store.sessions.deleteOf(memberId, other.sessionId);
    expect(ended.sort()).toEqual([one.sessionId, another.sessionId].sort());
    expect(await store.sessions.getByHash(one.sessionHash)).toBeNull();
    expect(await store.sessions.getByHash(other.sessionHash)).toEqual(other);
    expect(await store.sessions.deleteOf(memberId)).toEqual([other.sessionId]);
    expect(await store.sessions.getByHash(foreign.sessionHash)).toEqual(foreign);
  });
});

describe('workspace tokens', () => {
  async function inserted(changes: Partial<WorkspaceToken> = {}): Promise<WorkspaceToken> {
    const token = { ...sample.aWorkspaceToken(tenantId), ...changes };
    await store.workspaceTokens.insert(token);
    return token;
  }

  test('finds a token by its id, for its own tenant only', async () => {
    const token = await inserted();
    expect(await store.workspaceTokens.get(tenantId, token.tokenId)).toEqual(token);
    expect(await store.workspaceTokens.get(stranger, token.tokenId)).toBeNull();
    expect(await store.workspaceTokens.get(tenantId, 'token_x')).toBeNull();
  });

  test('revokes a token permanently, for its own tenant only', async () => {
    const token = await inserted();
    const at = new Date(5_000);
    expect(await store.workspaceTokens.revoke(stranger, token.tokenId, at)).toBeNull();
    const revoked = { ...token, revokedAt: at };
    expect(await store.workspaceTokens.revoke(tenantId, token.tokenId, at)).toEqual(revoked);
    expect(await store.workspaceTokens.revoke(tenantId, token.tokenId, new Date())).toEqual(revoked);
    expect(await store.workspaceTokens.getByHash(token.tokenHash)).toEqual(revoked);
  });

  test('lists the tenant’s tokens, newest first, and by id within a millisecond', async () => {
    const old = await inserted({ createdAt: new Date(1_000), role: 'admin', name: 'Old one' });
    const [a, b] = [await inserted(), await inserted()];
    const [first, second] = a.tokenId > b.tokenId ? [a, b] : [b, a];
    const list = (filter: Parameters<Store['workspaceTokens']['list']>[1]) =>
      store.workspaceTokens.list(tenantId, filter, 9);
    expect(await list({})).toEqual([first, second, old]);
    const after = { at: first.createdAt.toISOString(), id: first.tokenId };
    expect(await list({ after })).toEqual([second, old]);
    expect(await list({ role: 'admin' })).toEqual([old]);
    expect(await list({ q: 'old ONE' })).toEqual([old]);
    expect(await store.workspaceTokens.list(stranger, {}, 9)).toEqual([]);
  });
});

describe('tenants', () => {
  test('changes the version with each update, and null re-enables a disabled tenant', async () => {
    const tenant = sample.aTenant(tenantId);
    await store.tenants.insert(tenant);
    const at = new Date(7_000);
    const disabled = await store.tenants.update(tenantId, { disabledAt: at, name: 'New' });
    const { version, ...rest } = disabled ?? { version: '' };
    expect(version).toMatch(/./);
    expect(rest).toEqual({ ...tenant, name: 'New', disabledAt: at });
    const enabled = await store.tenants.update(tenantId, { disabledAt: null });
    expect(enabled).toEqual({ ...tenant, name: 'New', version: expect.any(String) });
    await store.tenants.touch(tenantId);
    const touched = await store.tenants.get(tenantId);
    expect(touched).toEqual({ ...enabled, version: expect.any(String) });
    expect(new Set([version, enabled?.version, touched?.version]).size).toBe(3);
  });

  test('does not create an unknown tenant on update', async () => {
    expect(await store.tenants.update(stranger, { name: 'x' })).toBeNull();
    await store.tenants.touch(stranger);
    expect(await store.tenants.get(stranger)).toBeNull();
  });

  test('continues the list after the last entry', async () => {
    const at = new Date();
    const own = [ownTenant(), ownTenant(), ownTenant()];
    for (const id of own) await store.tenants.insert({ ...sample.aTenant(id), createdAt: at });
    const [first, ...more] = own.sort().reverse();
    const after = { at: at.toISOString(), id: first ?? '' };
    const found = (await store.tenants.list({ after }, 500)).map((tenant) => tenant.tenantId);
    expect(found.filter((id) => own.includes(id))).toEqual(more);
  });
});

test('keeps the later use of a key, for its own tenant only', async () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const [one, other] = [newId('cred'), newId('token')];
  await store.accessUses.note([]);
  await store.accessUses.note([
    { accessId: one, tenantId, at: late },
    { accessId: other, tenantId, at: early },
  ]);
  await store.accessUses.note([{ accessId: one, tenantId, at: early }]);
  await store.accessUses.note([{ accessId: other, tenantId, at: late }]);
  const expected = new Map([
    [one, late],
    [other, late],
  ]);
  expect(await store.accessUses.of(tenantId, [one, other, newId('cred')])).toEqual(expected);
  expect(await store.accessUses.of(stranger, [one, other])).toEqual(new Map());
});
