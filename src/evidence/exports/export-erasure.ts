import type { Erasure } from '../../domain/erasure';
import type { Store } from '../../store/store';
import type { ChainAndRoot } from './export-chain';
import { proofOf } from './proof-of';

export type ErasureStores = Pick<Store, 'erasures' | 'receipts'>;

/** Returns the chain of an erasure: its receipt alone. Undefined if the erasure has none. */
export async function exportErasure(
  store: ErasureStores,
  { tenantId, erasureId, receipt }: Erasure,
): Promise<ChainAndRoot | undefined> {
  if (receipt === undefined) return undefined;
  const links = [{ owner: erasureId, seq: 1, text: receipt }];
  const proved = await proofOf(store, { tenantId, conversationId: erasureId }, links);
  const proofs = proved ? [proved.proof] : [];
  return { chain: { conversationId: erasureId, links, disclosures: [], proofs }, root: proved?.root };
}
