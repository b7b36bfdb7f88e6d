import type { Store } from '../../store/store';
import { entryDigest, type ChainHead } from './seal-entry';

/**
 * Finds the head of a tenant's chain, from a place that is taken. Looks at places that are ever further away, and
 * then halves the distance: FerretDB finds a document by its `_id` alone without reading all others.
 */
export async function findHead(
  { audit }: Pick<Store, 'audit'>,
  tenantId: string,
  from: ChainHead,
): Promise<ChainHead> {
  let taken = from;
  const isTaken = async (seq: number) => {
    const text = await audit.at(tenantId, seq);
    if (text !== null) taken = { seq, digest: entryDigest(text) };
    return text !== null;
  };
  let step = 1;
  while (await isTaken(taken.seq + step)) step *= 2;
  for (let free = taken.seq + step; free - taken.seq > 1;) {
    const middle = taken.seq + Math.floor((free - taken.seq) / 2);
    if (!(await isTaken(middle))) free = middle;
  }
  return taken;
}
