import { isJsonObject, parseJson } from '../../src/domain/json';
import { digestOf } from '../../src/platform/digest';
import type { ChainHead } from '../../src/evidence/receipts/merkle';
import { auditChain } from '../../src/evidence/receipts/audit-chain-name';
import type { SigningKeys } from '../../src/platform/signing/signing-keys';
import { rootStatement } from '../../src/evidence/receipts/root-statement';
import type { Store } from '../../src/store/store';
import type { ReceiptActivities, TenantBatch } from '../../workflows/receipts/activity-types';

export interface RootDeps {
  store: Pick<Store, 'tenants' | 'conversations' | 'receipts' | 'erasures' | 'audit'>;
  receiptKeys: Pick<SigningKeys, 'signer'>;
}

const batchSize = 50;
/** The most leaves of one tree. */
const mostHeads = 10_000;
/** Processes' clocks may differ by this, and writes may take a moment. In milliseconds. */
const overlapMs = 10 * 60_000;

/** Makes a root for each tenant of a batch, if one of its chains has grown since its last root. */
export function createGatherRoots(deps: RootDeps): ReceiptActivities['gatherRoots'] {
  return async ({ after }: TenantBatch) => {
    const tenants = await deps.store.tenants.list(after ? { after } : {}, batchSize);
    for (const { tenantId } of tenants) await gatherRoot(deps, tenantId);
    const last = tenants.at(-1);
    if (!last || tenants.length < batchSize) return {};
    return { after: { at: last.createdAt.toISOString(), id: last.tenantId } };
  };
}

async function gatherRoot({ store, receiptKeys }: RootDeps, tenantId: string): Promise<void> {
  let before = (await store.receipts.newestRoot(tenantId)) ?? undefined;
  const heads = await grownHeads(store, tenantId, before);
  for (let from = 0; from < heads.length; from += mostHeads) {
    const number = (before?.number ?? 0) + 1;
    const leaves = heads.slice(from, from + mostHeads);
    const root = rootStatement({ tenantId, number, heads: leaves, before }, await receiptKeys.signer());
    // Another process has just made this root; the next run continues from it.
    if (!(await store.receipts.insertRoot(root))) return;
    before = root;
  }
}

/** The heads that the last root does not have yet, by the name of their chain. */
async function grownHeads(
  store: RootDeps['store'],
  tenantId: string,
  before: { at: Date; heads: ChainHead[] } | undefined,
): Promise<ChainHead[]> {
  const since = before ? new Date(before.at.getTime() - overlapMs) : new Date(0);
  const known = new Map((before?.heads ?? []).map(({ conversation, count }) => [conversation, count]));
  const heads: ChainHead[] = [];
  for await (const head of newestHeads(store, tenantId, since))
    if ((known.get(head.conversation) ?? 0) < head.count) heads.push(head);
  return heads.sort((a, b) => (a.conversation < b.conversation ? -1 : 1));
}

/** The heads of conversations that have grown since, of erasures that have ended since, and of the audit log. */
async function* newestHeads(
  { conversations, erasures, audit }: RootDeps['store'],
  tenantId: string,
  since: Date,
): AsyncGenerator<ChainHead, void> {
  for await (const { conversationId, last } of conversations.grownChains(tenantId, since))
    yield { conversation: conversationId, count: last.seq, head: digestOf(last.text) };
  for (const { erasureId, receipt = '' } of await erasures.endedSince(tenantId, since))
    yield { conversation: erasureId, count: 1, head: digestOf(receipt) };
  const entry = await audit.last(tenantId, 0);
  if (entry && timeOf(entry.text) >= since.getTime() - longestRequestMs)
    yield { conversation: auditChain, count: entry.seq, head: digestOf(entry.text) };
}

/** An entry has the time at which its request arrived. One whose process died is written up to this much later. */
const longestRequestMs = 15 * 60_000;

function timeOf(entry: string): number {
  const parsed = parseJson(entry);
  const at = isJsonObject(parsed) ? parsed['at'] : undefined;
  return typeof at === 'string' ? Date.parse(at) : 0;
}
