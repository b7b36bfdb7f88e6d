import { AuditLog } from '../../../src/evidence/audit/audit-log';
import { checkChain } from '../../../src/evidence/audit/check-chain';
import { MemoryAudit } from '../../support/memory-audit';
import { aRecord, signingKeys } from './samples';

const tenantId = 'tenant_1';
const keys = signingKeys();
let memory: MemoryAudit;
beforeEach(() => (memory = new MemoryAudit()));

async function entries() {
  const found = [];
  for await (const { text } of memory.all(tenantId)) found.push(JSON.parse(text));
  return found;
}

const check = async (id: string) => checkChain(id, await keys.publicKeys(), memory.all(id));
const whole = { faults: [], head: expect.anything() };

test('keeps each of three hundred entries of three processes once, in one chain', async () => {
  const logs = [1, 2, 3].map(() => new AuditLog(memory.store, keys));
  const names = Array.from({ length: 300 }, (_, n) => `agent_${n}`);
  await Promise.all(names.map(async (name, n) => logs[n % 3]?.record(tenantId, aRecord(name))));
  expect((await entries()).flatMap(({ resources }) => resources ?? []).sort()).toEqual(names.sort());
  expect(await check(tenantId)).toEqual({ ...whole, entries: 300 });
});

test('continues the chain of an earlier process', async () => {
  for (const name of ['a', 'b', 'c']) await new AuditLog(memory.store, keys).record(tenantId, aRecord(name));
  expect(await check(tenantId)).toEqual({ ...whole, entries: 3 });
});

test('keeps the chains of tenants apart', async () => {
  const log = new AuditLog(memory.store, keys);
  await Promise.all(['tenant_1', 'tenant_2'].map((id) => log.record(id, aRecord('a'))));
  for (const id of ['tenant_1', 'tenant_2']) expect(await check(id)).toEqual({ ...whole, entries: 1 });
});

test('writes a change once whose write failed only to answer', async () => {
  const log = new AuditLog(memory.store, keys);
  const begun = await log.begin(tenantId, aRecord('agent_1'));
  memory.afterAppend = () => {
    memory.afterAppend = () => undefined;
    throw Object.assign(new Error('the connection broke'), { code: 'EPIPE' });
  };
  await begun.end({ outcome: 'done', status: 200 });
  await log.close();
  expect(await entries()).toMatchObject([{ resources: ['agent_1'], outcome: 'done' }]);
});

test('refuses a change that can’t be announced', async () => {
  const log = new AuditLog(
    {
      audit: { ...memory.store.audit, begin: () => Promise.reject(new Error('down')) },
    },
    keys,
  );
  await expect(log.begin(tenantId, aRecord('agent_1'))).rejects.toThrow('down');
});

test('writes a change of a dead process once, with the outcome unknown', async () => {
  const died = new AuditLog(memory.store, keys);
  await died.begin(tenantId, aRecord('agent_1'));
  const others = [1, 2].map(() => new AuditLog(memory.store, keys, { lostAfterMs: 0 }));
  await Promise.all(others.map((log) => log.recover()));
  expect(await entries()).toMatchObject([{ resources: ['agent_1'], outcome: 'unknown' }]);
  expect(memory.begun.size).toBe(0);
});

test('leaves a change alone that may still be under way', async () => {
  const at = new Date().toISOString();
  await new AuditLog(memory.store, keys).begin(tenantId, { ...aRecord('agent_1'), at });
  await new AuditLog(memory.store, keys).recover();
  expect(await entries()).toEqual([]);
  expect(memory.begun.size).toBe(1);
});

test('forgets the announcement of a change that has its entry', async () => {
  const log = new AuditLog(memory.store, keys);
  await (
    await log.begin(tenantId, aRecord('agent_1'))
  ).end({ outcome: 'refused', status: 409, code: 'conflict' });
  await log.close();
  expect(memory.begun.size).toBe(0);
  expect(await entries()).toMatchObject([{ outcome: 'refused', status: 409, code: 'conflict' }]);
});

test('writes a repeated reading of a session once in a while, another one at once', async () => {
  const log = new AuditLog(memory.store, keys);
  const reading = (conversationId: string) =>
    log.reading(tenantId, { ...aRecord(conversationId), kind: 'reading' });
  await Promise.all([reading('conv_1'), reading('conv_1'), reading('conv_2')]);
  await reading('conv_1');
  expect((await entries()).map(({ resources }) => resources)).toEqual([['conv_1'], ['conv_2']]);
});

test('rejects a reading that can’t be written, and writes the next one', async () => {
  const log = new AuditLog(memory.store, keys);
  memory.beforeAppend = () => {
    throw new Error('down');
  };
  await expect(log.reading(tenantId, aRecord('conv_1'))).rejects.toThrow('down');
  memory.beforeAppend = () => undefined;
  await log.reading(tenantId, aRecord('conv_1'));
  expect(await entries()).toHaveLength(1);
});
