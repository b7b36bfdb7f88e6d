import { notFound } from '../../domain/errors';
import { bundle } from '../../platform/receipts/bundle';
import type { ReceiptKeys } from '../../platform/receipts/receipt-keys';
import type { ReceiptRoot } from '../../store/store';
import { exportChain, type ExportDeps } from './export-chain';

export interface BundleDeps extends ExportDeps {
  keys: Pick<ReceiptKeys, 'signer' | 'publicKeys'>;
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

/** Returns the lines of a bundle of every conversation of the tenant that was active in the period. */
export async function tenantBundle(
  deps: BundleDeps,
  tenantId: string,
  period: Period,
  how: { discloses: boolean },
): Promise<AsyncIterable<string>> {
  const roots: ReceiptRoot[] = [];
  const newest = await deps.store.receipts.newestRoot(tenantId);
  for (let from = newest?.number ?? 0; from > 0;) {
    const page = await deps.store.receipts.roots(tenantId, from + 1, pageSize);
    roots.unshift(...page.map((root) => ({ ...root, heads: [] })).reverse());
    from = (page.at(-1)?.number ?? 1) - 1;
  }
  return bundleOf(deps, tenantId, roots, chainsOf(deps, tenantId, period, how));
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
