import { conversationOfTurn } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { aPrompt } from './a-prompt';
import * as sample from './samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

let store: Store;
const stranger = ownTenant();

beforeAll(async () => {
  store = await connectForTest();
});

afterAll(() => store.close());

describe('reads back exactly what was written, for its own tenant only', () => {
  const tenantId = ownTenant();

  test('tenant', async () => {
    const tenant = sample.aTenant(tenantId);
    await store.tenants.insert(tenant);
    expect(await store.tenants.get(tenantId)).toEqual(tenant);
    expect(await store.tenants.get(stranger)).toBeNull();
    expect(await store.tenants.isEmpty()).toBe(false);
    await expect(store.tenants.insert(tenant)).rejects.toThrow();
  });

  test('agent, with and without optional fields', async () => {
    const agent = sample.anAgent(tenantId);
    const { temperature, handoff, ...rest } = sample.anAgent(tenantId);
    const plain = { ...rest, fallbackModels: [], handoff: { enabled: false } };
    await store.agents.insert(agent);
    await store.agents.insert(plain);
    expect(await store.agents.get(tenantId, agent.agentId)).toEqual(agent);
    expect(await store.agents.get(tenantId, plain.agentId)).toEqual(plain);
    expect(await store.agents.get(stranger, agent.agentId)).toBeNull();
  });

  test('snapshot, written once', async () => {
    const snapshot = sample.aSnapshot(tenantId);
    const id = `snapshot-${tenantId}`;
    await store.snapshots.put(id, snapshot);
    await store.snapshots.put(id, { ...snapshot, name: 'other' });
    expect(await store.snapshots.get(tenantId, id)).toEqual(snapshot);
    expect(await store.snapshots.get(stranger, id)).toBeNull();
  });

  test('credential, revoked permanently', async () => {
    const credential = sample.aCredential(tenantId);
    await store.credentials.insert(credential);
    expect(await store.credentials.getByHash(credential.keyHash)).toEqual(credential);
    expect(await store.credentials.getByHash('unknown')).toBeNull();
    const revokedAt = new Date();
    const { credentialId } = credential;
    expect(await store.credentials.revoke(stranger, credentialId, revokedAt)).toBeNull();
    for (const at of [revokedAt, new Date(0)]) {
      const revoked = await store.credentials.revoke(tenantId, credentialId, at);
      expect(revoked).toEqual({ ...credential, revokedAt });
    }
    expect(await store.credentials.getByHash(credential.keyHash)).toEqual({ ...credential, revokedAt });
    expect(await store.credentials.revoke(tenantId, 'unknown', revokedAt)).toBeNull();
  });

  test('workspace token, with and without expiry', async () => {
    const token = sample.aWorkspaceToken(tenantId);
    const ended = { ...sample.aWorkspaceToken(tenantId), expiresAt: new Date(0), revokedAt: new Date(1) };
    for (const each of [token, ended]) {
      await store.workspaceTokens.insert(each);
      expect(await store.workspaceTokens.getByHash(each.tokenHash)).toEqual(each);
      await expect(store.workspaceTokens.insert(each)).rejects.toThrow();
    }
    expect(await store.workspaceTokens.getByHash('unknown')).toBeNull();
  });

  test('turn record, which no other end replaces, but a longer log of the same end does', async () => {
    const record = sample.aTurnRecord(tenantId);
    const { entries, spans } = record.log;
    const longer = { ...record, log: { entries: [...entries, ...entries], spans } };
    const shorter = { ...record, log: { entries: entries.slice(1), spans } };
    const otherEnds = [record, longer, shorter].map((each) => ({ ...each, outcome: 'failed' as const }));
    const stored = () => store.turns.get(tenantId, record.turnId);
    for (const each of [record, ...otherEnds, shorter]) await store.turns.put(each);
    expect(await stored()).toEqual(record);
    for (const each of [longer, record, ...otherEnds]) await store.turns.put(each);
    expect(await stored()).toEqual(longer);
    expect(await store.turns.get(stranger, record.turnId)).toBeNull();
  });

  test('draft, until it is deleted', async () => {
    const draft = { turnId: `turn-${tenantId}`, tenantId, after: 3, text: sample.hardText };
    await store.drafts.put({ ...draft, text: '' });
    await store.drafts.put(draft);
    expect(await store.drafts.get(tenantId, draft.turnId)).toEqual(draft);
    expect(await store.drafts.get(stranger, draft.turnId)).toBeNull();
    await store.drafts.delete(draft.turnId);
    await store.drafts.delete(draft.turnId);
    expect(await store.drafts.get(tenantId, draft.turnId)).toBeNull();
  });

  test('prompt of a step, and not that of an attempt before it', async () => {
    const prompt = aPrompt(tenantId);
    const { turnId, step, at, marks } = prompt;
    await store.conversations.open({
      ...sample.aConversation(tenantId),
      conversationId: conversationOfTurn(turnId) ?? '',
    });
    const earlier = { ...prompt, at: new Date(at.getTime() - 1), sent: { same: 9, messages: [] } };
    for (const each of [earlier, prompt, earlier, prompt]) await store.prompts.put(each);
    await store.prompts.put({ ...prompt, step: 10 });
    await store.prompts.put({ ...prompt, step: 2 });
    const all = await store.prompts.ofTurn(tenantId, turnId);
    expect(all.map((each) => each.step)).toEqual([1, 2, 10]);
    expect(all[0]).toEqual(prompt);
    expect(await store.prompts.marks(tenantId, turnId, step)).toEqual(marks);
    expect(await store.prompts.marks(tenantId, turnId, 3)).toBeNull();
    expect(await store.prompts.marks(stranger, turnId, step)).toBeNull();
    expect(await store.prompts.ofTurn(stranger, turnId)).toEqual([]);
  });

  test('inbox item', async () => {
    const item = sample.anInboxItem(tenantId);
    await store.inbox.put(item);
    await store.inbox.put({ ...item, state: 'open' });
    expect(await store.inbox.get(tenantId, item.conversationId)).toEqual({ ...item, state: 'open' });
    expect(await store.inbox.get(stranger, item.conversationId)).toBeNull();
  });

  test('pub/sub events, until they are old', async () => {
    const events = [{ topic: 'inbox', tenantId, conversationId: sample.hardText } as const];
    // The run's services delete what is older than a minute.
    const before = new Date(Date.now() - 45_000);
    const fresh = { events, id: `fresh-${tenantId}`, at: new Date() };
    await store.conversationEvents.put({
      events,
      id: `old-${tenantId}`,
      at: new Date(before.getTime() - 1),
    });
    await store.conversationEvents.put(fresh);
    const ours = async () => (await store.conversationEvents.ids()).filter((id) => id.endsWith(tenantId));
    expect((await ours()).toSorted()).toEqual([fresh.id, `old-${tenantId}`]);
    await store.conversationEvents.purge(before);
    expect(await ours()).toEqual([fresh.id]);
    expect(await store.conversationEvents.get([fresh.id, `old-${tenantId}`])).toEqual([fresh]);
  });

  test('accepts twenty concurrent first writes of one record', async () => {
    const item = sample.anInboxItem(tenantId);
    await Promise.all(Array.from({ length: 20 }, () => store.inbox.put(item)));
    expect(await store.inbox.get(tenantId, item.conversationId)).toEqual(item);
  });
});

describe('tool runs', () => {
  test('lets one of twenty callers begin the call, and keeps its result', async () => {
    const run = sample.aToolRun(ownTenant());
    const begun = await Promise.all(Array.from({ length: 20 }, () => store.toolRuns.begin(run)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await store.toolRuns.get(run.turnId, run.callId)).toEqual(run);
    const result = { success: false, text: sample.hardText, error: 'no', durationMs: 1.5 };
    await store.toolRuns.finish(run, result);
    await store.toolRuns.finish(run, result);
    expect(await store.toolRuns.get(run.turnId, run.callId)).toEqual({
      ...run,
      result,
      endedAt: expect.any(Date),
    });
    expect(await store.toolRuns.begin(run)).toBe(false);
    const times = { queuedAt: new Date(1), startedAt: new Date(2) };
    await store.toolRuns.retry(run.turnId, run.callId, times);
    await store.toolRuns.retry(run.turnId, run.callId, times);
    expect((await store.toolRuns.get(run.turnId, run.callId))?.retries).toEqual([times, times]);
  });

  test('keeps the result of a call that ended while another process gave it up', async () => {
    const run = sample.aToolRun(ownTenant());
    await store.toolRuns.begin(run);
    const lost = { success: false, text: 'lost', durationMs: 0 };
    const seen = { success: true, text: 'seen', durationMs: 1 };
    expect(await store.toolRuns.finishUnlessEnded(run, lost)).toEqual(lost);
    await store.toolRuns.finish(run, seen);
    expect(await store.toolRuns.finishUnlessEnded(run, lost)).toEqual(seen);
    expect((await store.toolRuns.get(run.turnId, run.callId))?.result).toEqual(seen);
  });

  test('a call that never began has no record and cannot be finished', async () => {
    expect(await store.toolRuns.get('turn_x', '1.1')).toBeNull();
    const result = { success: true, text: '', durationMs: 0 };
    await expect(store.toolRuns.finish(sample.aToolRun(ownTenant()), result)).rejects.toThrow('never began');
  });
});

describe('idempotency keys', () => {
  const dayMs = 86_400_000;

  test('gives the key to one of fifty callers, and its request to the others', async () => {
    const tenantId = ownTenant();
    const { id } = sample.aRequest(tenantId);
    const requests = Array.from({ length: 50 }, () => ({ ...sample.aRequest(tenantId), id }));
    const holders = await Promise.all(requests.map((request) => store.idempotency.claim(request, dayMs)));
    const winner = requests[holders.indexOf(null)];
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    for (const holder of holders) if (holder) expect(holder).toEqual(winner);
  });

  test('replaces an expired claim, once', async () => {
    const tenantId = ownTenant();
    const old = sample.aRequest(tenantId, new Date(Date.now() - dayMs - 1_000));
    expect(await store.idempotency.claim(old, dayMs)).toBeNull();
    const requests = Array.from({ length: 20 }, () => ({ ...sample.aRequest(tenantId), id: old.id }));
    const holders = await Promise.all(requests.map((request) => store.idempotency.claim(request, dayMs)));
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    expect(holders).not.toContainEqual(old);
  });

  test('stores what was sent as a digest that nobody can guess, and still knows it again', async () => {
    const request = sample.aRequest(ownTenant());
    const stored = (_id: string) =>
      withRawDatabase((db) =>
        db.collection<{ _id: string; fingerprint: string }>('idempotency_keys').findOne({ _id }),
      );
    await store.idempotency.claim(request, dayMs);
    const keyed = (await stored(request.id))?.fingerprint;
    expect(keyed).toMatch(/^[0-9a-f]{64}$/);
    expect(await store.idempotency.claim(request, dayMs)).toEqual(request);
    const other = { ...request, fingerprint: 'of another body' };
    expect(await store.idempotency.claim(other, dayMs)).toEqual({ ...request, fingerprint: keyed });
    const elsewhere = { ...request, id: sample.aRequest(request.tenantId).id, tenantId: ownTenant() };
    await store.idempotency.claim(elsewhere, dayMs);
    expect((await stored(elsewhere.id))?.fingerprint).not.toBe(keyed);
  });

  test('knows a request again that was claimed before there was a master key', async () => {
    const request = sample.aRequest(ownTenant());
    await withRawDatabase(async (db) => {
      const { id, ...rest } = request;
      const expiresAt = new Date(Date.now() + dayMs);
      const keys = db.collection<Omit<typeof request, 'id'> & { _id: string; expiresAt: Date }>(
        'idempotency_keys',
      );
      await keys.insertOne({ _id: id, ...rest, expiresAt });
    });
    expect(await store.idempotency.claim(request, dayMs)).toEqual(request);
  });

  test('a released key is free', async () => {
    const request = sample.aRequest(ownTenant());
    await store.idempotency.claim(request, dayMs);
    await store.idempotency.release(request.id);
    expect(await store.idempotency.claim(request, dayMs)).toBeNull();
  });
});

test('ping answers', async () => {
  await expect(store.ping()).resolves.toBeUndefined();
});
