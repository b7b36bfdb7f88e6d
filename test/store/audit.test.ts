import { AuditLog } from '../../src/evidence/audit/audit-log';
import { checkChain } from '../../src/evidence/audit/check-chain';
import type { Store } from '../../src/store/store';
import { aRecord, signingKeys } from '../evidence/audit/samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';

// Each store has its own connection, like a process: only the database arbitrates.
const keys = signingKeys();
let stores: Store[];
let tenantId: string;
beforeAll(async () => {
  stores = await Promise.all([1, 2, 3].map(() => connectForTest()));
});
beforeEach(() => (tenantId = ownTenant()));
afterAll(() => Promise.all(stores.map((store) => store.close())));

const ours = () => required(stores[0]).audit;

async function texts() {
  const found = [];
  for await (const stored of ours().all(tenantId)) found.push(stored);
  return found;
}

test('keeps one chain that three processes write at once', async () => {
  const logs = stores.map((store) => new AuditLog(store, keys));
  const names = Array.from({ length: 45 }, (_, n) => `agent_${n}`);
  await Promise.all(names.map(async (name, n) => logs[n % 3]?.record(tenantId, aRecord(name))));
  const stored = await texts();
  expect(stored.flatMap(({ text }) => JSON.parse(text).resources).sort()).toEqual(names.sort());
  const checked = await checkChain(tenantId, await keys.publicKeys(), ours().all(tenantId));
  expect(checked).toMatchObject({ entries: 45, faults: [] });
});

test('writes nothing behind a place that is taken', async () => {
  const [first, second] = stores.map((store) => new AuditLog(store, keys));
  await first?.record(tenantId, aRecord('agent_1'));
  await Promise.all(['agent_2', 'agent_3'].map(async (name) => second?.record(tenantId, aRecord(name))));
  // The first process does not know of the two yet.
  await Promise.all(['agent_4', 'agent_5'].map(async (name) => first?.record(tenantId, aRecord(name))));
  expect((await texts()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

test('finds entries by each filter, newest first', async () => {
  const log = new AuditLog({ audit: ours() }, keys);
  const other = { kind: 'token' as const, memberId: 'member_2', accessId: 'token_2' };
  await log.record(tenantId, aRecord('agent_1'));
  await log.record(tenantId, { ...aRecord('conv_1'), actor: other, kind: 'reading', tag: 'conversations' });
  await log.record(tenantId, { ...aRecord('agent_2'), at: '2026-03-01T00:00:00.000Z', outcome: 'refused' });
  const find = async (filter: object, limit = 10) =>
    (await ours().list(tenantId, filter, limit)).map(({ seq }) => seq);
  expect(await find({})).toEqual([3, 2, 1]);
  expect(await find({}, 2)).toEqual([3, 2]);
  expect(await find({ before: 3 })).toEqual([2, 1]);
  expect(await find({ actor: 'member_2' })).toEqual([2]);
  expect(await find({ actor: 'session_1' })).toEqual([3, 1]);
  expect(await find({ resource: 'agent_2' })).toEqual([3]);
  expect(await find({ kind: 'reading' })).toEqual([2]);
  expect(await find({ tag: 'agents', outcome: 'done' })).toEqual([1]);
  expect(await find({ from: '2026-03-01T00:00:00.000Z' })).toEqual([3]);
  expect(await find({ to: '2026-03-01T00:00:00.000Z', operation: 'PATCH /agents/{agentId}' })).toEqual([
    2, 1,
  ]);
});

test('notices an entry that was changed in the database', async () => {
  const log = new AuditLog({ audit: ours() }, keys);
  for (const name of ['a', 'b', 'c']) await log.record(tenantId, aRecord(`agent_${name}`));
  await withRawDatabase(async (db) => {
    const entries = db.collection<{ _id: string; text: string }>('audit_entries');
    const _id = `${tenantId}/2`;
    const text = (await ours().at(tenantId, 2)) ?? '';
    await entries.updateOne({ _id }, { $set: { text: text.replace('agent_b', 'agent_x') } });
  });
  const { faults } = await checkChain(tenantId, await keys.publicKeys(), ours().all(tenantId));
  expect(faults).toEqual([
    { seq: 2, message: expect.stringContaining('signature is wrong') },
    { seq: 3, message: expect.stringContaining('does not follow the entry before it') },
  ]);
});

test('seals what entries and announcements say', async () => {
  const log = new AuditLog({ audit: ours() }, keys);
  const begun = await log.begin(tenantId, aRecord('agent_1'));
  const stored = () =>
    withRawDatabase(async (db) =>
      JSON.stringify([
        await db.collection('audit_entries').find({ tenantId }).toArray(),
        await db.collection('audit_attempts').find({ tenantId }).toArray(),
      ]),
    );
  expect(await stored()).toContain(tenantId);
  expect(await stored()).not.toContain('Olga');
  await begun.end({ outcome: 'done' });
  await log.close();
  expect(await stored()).toContain('agent_1');
  expect(await stored()).not.toContain('Olga');
});

test('stores announcements of changes until they are forgotten', async () => {
  const log = new AuditLog({ audit: ours() }, keys);
  const begun = await log.begin(tenantId, aRecord('agent_1'));
  const own = async () =>
    (await ours().attempts(new Date())).filter((attempt) => attempt.tenantId === tenantId);
  expect(await own()).toMatchObject([{ record: { resources: ['agent_1'], outcome: 'unknown' } }]);
  await begun.end({ outcome: 'done' });
  await log.close();
  expect(await own()).toEqual([]);
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the store is not connected');
  return value;
}
