import { checkChain } from '../../../src/evidence/audit/check-chain';
import { AuditLog } from '../../../src/evidence/audit/audit-log';
import type { StoredAuditText } from '../../../src/store/store';
import { MemoryAudit } from '../../support/memory-audit';
import { aRecord, signingKeys } from './samples';

const tenantId = 'tenant_1';
const keys = signingKeys();

async function aChain(ofTenant = tenantId): Promise<StoredAuditText[]> {
  const memory = new MemoryAudit();
  const log = new AuditLog(memory.store, keys);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await log.record(ofTenant, aRecord(`agent_${name}`));
  return [...memory.texts.values()].map(({ seq, text }) => ({ seq, text }));
}

async function check(stored: StoredAuditText[]) {
  return checkChain(
    tenantId,
    await keys.publicKeys(),
    (async function* () {
      yield* stored;
    })(),
  );
}

/** Returns the chain with the text at this place replaced. */
function replaced(
  chain: StoredAuditText[],
  seq: number,
  change: (text: string) => string,
): StoredAuditText[] {
  return chain.map((one) => (one.seq === seq ? { seq, text: change(one.text) } : one));
}

test('finds nothing in a chain as it was written', async () => {
  expect(await check(await aChain())).toMatchObject({ entries: 5, head: { seq: 5 }, faults: [] });
});

test('finds nothing in an empty log', async () => {
  expect(await check([])).toEqual({ entries: 0, head: { seq: 0, digest: null }, faults: [] });
});

test('notices each byte of the last entry that was changed', async () => {
  const chain = await aChain();
  const length = chain.at(-1)?.text.length ?? 0;
  expect(length).toBeGreaterThan(300);
  for (let at = 0; at < length; at++) {
    const flip = (text: string) =>
      text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    expect((await check(replaced(chain, 5, flip))).faults).not.toEqual([]);
  }
});

test.each<[string, (chain: StoredAuditText[], foreign: StoredAuditText[]) => StoredAuditText[], string]>([
  ['a dropped entry', (chain) => chain.filter(({ seq }) => seq !== 3), 'missing from 3 on'],
  ['dropped first entries', (chain) => chain.slice(2), 'missing from 1 on'],
  [
    'an entry twice',
    ([a, b, ...rest]) => [a, b, b, ...rest].filter((one) => one !== undefined),
    'there twice',
  ],
  [
    'two entries that changed places',
    (chain) =>
      chain.map(({ seq, text }) => ({
        seq,
        text: chain.find((one) => one.seq === ({ 2: 3, 3: 2 }[seq] ?? seq))?.text ?? text,
      })),
    'written for another place',
  ],
  [
    'an entry of another tenant',
    (chain, foreign) => replaced(chain, 3, () => foreign[2]?.text ?? ''),
    'belongs to another workspace',
  ],
  ['an entry that is no JSON', (chain) => replaced(chain, 3, () => 'null'), 'not in canonical JSON'],
  [
    'an entry with other spaces',
    (chain) => replaced(chain, 5, (text) => text.replace(':', ': ')),
    'not in canonical JSON',
  ],
])('notices %s', async (_what, tamper, message) => {
  const { faults } = await check(tamper(await aChain(), await aChain('tenant_2')));
  expect(faults.map((fault) => fault.message).join(' ')).toContain(message);
});

test('notices an entry that another installation signed', async () => {
  const memory = new MemoryAudit();
  await new AuditLog(memory.store, signingKeys()).record(tenantId, aRecord('agent_a'));
  const { faults } = await check([...memory.texts.values()]);
  expect(faults).toEqual([{ seq: 1, message: expect.stringContaining('signature is wrong') }]);
});

test('reports at most a hundred faults', async () => {
  const stored = Array.from({ length: 200 }, (_, at) => ({ seq: at + 1, text: '{}' }));
  expect((await check(stored)).faults).toHaveLength(100);
});
