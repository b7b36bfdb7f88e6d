import { noOutbox } from '../support/no-outbox';
import { createGatherRoots } from '../../activities/receipts/gather-roots';
import { exportChain } from '../../src/evidence/exports/export-chain';
import { conversationBundle, erasureBundle } from '../../src/evidence/exports/export-bundle';
import { createNoteErasure } from '../../activities/erasure/note-erasure';
import { newId } from '../../src/domain/ids';
import { AuditLog } from '../../src/evidence/audit/audit-log';
import { checkChain } from '../../src/evidence/audit/check-chain';
import { exportedLines } from '../../src/evidence/audit/exported-lines';
import { newestAuditProof } from '../../src/evidence/audit/newest-proof';
import { nothingErased } from '../../workflows/erasure/totals';
import { aRecord } from '../evidence/audit/samples';
import { SigningKeys } from '../../src/platform/signing/signing-keys';
import { checkBundle } from '../support/check-receipts';
import { receiptsIn } from '../support/receipts';
import { says } from '../support/scripted-model';
import { attempt, type TurnUnderTest, testActivities } from './activities-under-test';
import { aTenant } from '../store/samples';

const under = testActivities();

/** Gathers the roots of one tenant alone: the run's database has the tenants of all tests. */
function gather(tenantId: string) {
  const { store } = under;
  const tenants = { ...store.tenants, list: async () => [aTenant(tenantId)] };
  return attempt(
    createGatherRoots({ store: { ...store, tenants }, receiptKeys: new SigningKeys(store.receiptKeys) }),
    {},
  );
}

async function answered(): Promise<TurnUnderTest> {
  const turn = await under.turn();
  under.model.script(says('Yes.'));
  await attempt(under.callModel, turn.step(1));
  return turn;
}

function depsOf() {
  const { store } = under;
  return { store, receipts: receiptsIn(store), keys: new SigningKeys(store.receiptKeys) };
}

test('a root covers every chain that has grown since the root before, which it names', async () => {
  const turn = await answered();
  const { tenantId, conversationId } = turn.context.turn;
  await gather(tenantId);
  await gather(tenantId);
  const [first, ...none] = await under.store.receipts.roots(tenantId, 100, 10);
  expect(none).toEqual([]);
  expect(first?.heads).toMatchObject([{ conversation: conversationId, count: 1 }]);

  const by = { memberId: 'member_1', name: 'Ada' };
  const content = { tenantId, conversationId, owner: 'command_1', kind: 'operator' as const };
  await receiptsIn(under.store).append(
    { ...content, body: () => ({ what: 'claimed', member: by.memberId }) },
    false,
  );
  await gather(tenantId);
  const [second] = await under.store.receipts.roots(tenantId, 100, 10);
  expect(second).toMatchObject({ number: 2, heads: [{ count: 2 }] });
});

test('puts ended erasures and the audit log below a root, as exports prove', async () => {
  const { store } = under;
  const tenantId = newId('tenant');
  const erasureId = newId('erasure');
  const log = new AuditLog(store, new SigningKeys(store.receiptKeys));
  await log.record(tenantId, aRecord('agent_a'));
  await log.record(tenantId, aRecord('agent_b'));
  await log.close();
  await store.erasures.insert({
    ...{ erasureId, tenantId, requestedAt: new Date(), conversations: 0, held: 0, places: [] },
    scope: { kind: 'conversation', conversationId: newId('conv') },
  });
  const ended = { totals: nothingErased, completedAt: new Date().toISOString() };
  await createNoteErasure({ store, receipts: receiptsIn(store), outbox: noOutbox })({
    tenantId,
    erasureId,
    ...ended,
  });
  await gather(tenantId);
  await gather(tenantId);
  const roots = await store.receipts.roots(tenantId, 100, 10);
  expect(roots).toMatchObject([
    { heads: [{ conversation: 'audit', count: 2 }, { conversation: erasureId }] },
  ]);

  const erasure = await textOf(await erasureBundle(depsOf(), tenantId, erasureId));
  expect(checkBundle(erasure)).toMatchObject({ faults: [], chains: [{ links: 1, provedBy: [1] }] });
  const proved = await newestAuditProof(store, tenantId);
  const exported = exportedLines(
    new SigningKeys(store.receiptKeys),
    tenantId,
    store.audit.all(tenantId),
    proved,
  );
  const audit = await textOf(exported);
  expect(checkBundle(audit)).toMatchObject({ faults: [], auditEntries: 2, auditProvedBy: [1] });
  const lines = audit.split('\n');
  const cut = [...lines.slice(0, 3), ...lines.slice(4)].join('\n');
  expect(checkBundle(cut).faults.map(({ message }) => message)).toContain(
    'root 1 was made over 2 entries: the last ones were cut off',
  );
  const keys = await new SigningKeys(store.receiptKeys).publicKeys();
  const shortened = async function* () {
    for await (const each of store.audit.all(tenantId)) if (each.seq === 1) yield each;
  };
  expect((await checkChain(tenantId, keys, shortened(), proved)).faults).toEqual([
    { seq: 2, message: 'root 1 was made over 2 entries: the last ones were cut off' },
  ]);
});

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

test('a bundle proves that its chain is below the newest root that covers it', async () => {
  const turn = await answered();
  const { tenantId, conversationId } = turn.context.turn;
  const place = { tenantId, conversationId };
  const before = await exportChain(depsOf(), place, { discloses: false });
  expect(before?.chain.proofs).toEqual([]);
  await gather(tenantId);
  const text = await textOf(await conversationBundle(depsOf(), place, { discloses: true }));
  expect(checkBundle(text)).toMatchObject({ faults: [], roots: 1, chains: [{ provedBy: [1] }] });
});
