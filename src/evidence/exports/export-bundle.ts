import { notFound, ServiceError } from '../../domain/errors';
import { bundle } from '../receipts/bundle';
import type { SigningKeys } from '../../platform/signing/signing-keys';
import type { ReceiptRoot, Store } from '../../store/store';
import { exportChain, type ExportDeps, type ChainAndRoot } from './export-chain';
import type { Erasure } from '../../domain/erasure';
import { proofOf } from './proof-of';

export interface BundleDeps extends ExportDeps {
  store: ExportDeps['store'] & ErasureStores;
  keys: Pick<SigningKeys, 'signer' | 'publicKeys'>;
}

interface Period {
  /** Conversations whose chain has grown since then; absent: all. */
  from?: Date | undefined;
  /** Conversations that were begun before then; absent: all. */
  to?: Date | undefined;
}

/** Returns the lines of a bundle of one conversation. Throws not_found if the tenant never had it. */
export async function conversationBundle(
  deps: BundleDeps,
  place: { tenantId: string; conversationId: string },
  how: { discloses: boolean },
): Promise<AsyncIterable<string>> {
  const exported = await exportChain(deps, place, how);
  if (!exported) throw notFound();
  const { chain, root } = exported;
  return bundleOf(deps, place.tenantId, root ? [root] : [], [chain]);
}

/** Returns the lines of a bundle of every conversation that was active, and every erasure that ended, in the period. */
export async function tenantBundle(
  deps: BundleDeps,
  tenantId: string,
  period: Period,
  how: { discloses: boolean },
): Promise<AsyncIterable<string>> {
  const roots = await allRoots(deps.store, tenantId);
  return bundleOf(deps, tenantId, roots, chainsOf(deps, tenantId, period, how));
}

/** Returns the lines of a bundle of these conversations, with the texts from which their digests were made. */
export async function conversationsBundle(
  deps: BundleDeps,
  tenantId: string,
  conversationIds: string[],
): Promise<AsyncIterable<string>> {
  const roots = await allRoots(deps.store, tenantId);
  async function* chains() {
    for (const conversationId of conversationIds) {
      const exported = await exportChain(deps, { tenantId, conversationId }, { discloses: true });
      if (exported) yield exported.chain;
    }
  }
  return bundleOf(deps, tenantId, roots, chains());
}

/** Returns the lines of a bundle of an erasure's receipt. Throws not_found if there is none, and conflict while it runs. */
export async function erasureBundle(
  deps: BundleDeps,
  tenantId: string,
  erasureId: string,
): Promise<AsyncIterable<string>> {
  const erasure = await deps.store.erasures.get(tenantId, erasureId);
  if (!erasure) throw notFound();
  const exported = await exportErasure(deps.store, erasure);
  if (!exported)
    throw new ServiceError('conflict', 'The erasure has no receipt yet. Ask again when it has ended.');
  const { chain, root } = exported;
  return bundleOf(deps, tenantId, root ? [root] : [], [chain]);
}

async function allRoots({ receipts }: BundleDeps['store'], tenantId: string): Promise<ReceiptRoot[]> {
  const roots: ReceiptRoot[] = [];
  const newest = await receipts.newestRoot(tenantId);
  for (let from = newest?.number ?? 0; from > 0;) {
    const page = await receipts.roots(tenantId, from + 1, pageSize);
    roots.unshift(...page.map((root) => ({ ...root, heads: [] })).reverse());
    from = (page.at(-1)?.number ?? 1) - 1;
  }
  return roots;
}

/** Roots are read this many at once: each has up to ten thousand heads. */
const pageSize = 20;

async function* chainsOf(
  deps: BundleDeps,
  tenantId: string,
  { from = new Date(0), to }: Period,
  how: { discloses: boolean },
) {
  for await (const { conversationId, createdAt } of deps.store.conversations.grownChains(tenantId, from)) {
    if (to && createdAt && createdAt >= to) continue;
    const exported = await exportChain(deps, { tenantId, conversationId }, how);
    if (exported) yield exported.chain;
  }
  for (const erasure of await deps.store.erasures.endedSince(tenantId, from)) {
    if (to && erasure.completedAt && erasure.completedAt >= to) continue;
    const exported = await exportErasure(deps.store, erasure);
    if (exported) yield exported.chain;
  }
}

async function bundleOf(
  { keys }: BundleDeps,
  tenantId: string,
  roots: ReceiptRoot[],
  chains: Parameters<typeof bundle>[0]['chains'],
): Promise<AsyncIterable<string>> {
  const [publicKeys, signer] = await Promise.all([keys.publicKeys(), keys.signer()]);
  return bundle({ tenantId, keys: publicKeys, roots: roots.map(({ text }) => text), chains }, signer);
}

type ErasureStores = Pick<Store, 'erasures' | 'receipts'>;

/** Returns the chain of an erasure: its receipt alone. Undefined if the erasure has none. */
async function exportErasure(
  store: ErasureStores,
  { tenantId, erasureId, receipt }: Erasure,
): Promise<ChainAndRoot | undefined> {
  if (receipt === undefined) return undefined;
  const links = [{ owner: erasureId, seq: 1, text: receipt }];
  const proved = await proofOf(store, { tenantId, conversationId: erasureId }, links);
  const proofs = proved ? [proved.proof] : [];
  return { chain: { conversationId: erasureId, links, disclosures: [], proofs }, root: proved?.root };
}
