import type { ErasureActivities } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';
import { erasureReceipt } from './erasure-receipt';

/** Stores how far the erasure has come, for those who ask, and at its end its receipt. */
export function createNoteErasure({
  store,
  receipts,
}: Pick<ErasureDeps, 'store' | 'receipts'>): ErasureActivities['noteErasure'] {
  return async ({ tenantId, erasureId, totals: { conversations, held, places }, completedAt }) => {
    const progress = {
      ...{ conversations, held },
      places: places.map(({ at, ...place }) => ({ ...place, at: new Date(at) })),
    };
    if (completedAt === undefined) return store.erasures.note(erasureId, progress);
    const known = await store.erasures.get(tenantId, erasureId);
    // A repeated attempt signs nothing again: the first receipt may be below a root already.
    if (!known || known.completedAt) return;
    const ended = { ...progress, completedAt: new Date(completedAt) };
    const receipt = await erasureReceipt(receipts, { ...known, ...ended });
    await store.erasures.note(erasureId, { ...ended, receipt });
  };
}
