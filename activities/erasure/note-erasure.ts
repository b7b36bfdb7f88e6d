import type { ErasureActivities } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';
import { erasureReceipt } from './erasure-receipt';

/**
 * Stores how far the erasure has come, for those who ask, and at its end its receipt. Before that, what a person has
 * uploaded and never sent is erased.
 */
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
    const { scope } = known;
    if (scope.kind === 'person' && scope.person) await store.uploads.eraseOf(tenantId, scope.person);
    const ended = { ...progress, completedAt: new Date(completedAt) };
    const receipt = await erasureReceipt(receipts, { ...known, ...ended });
    await store.erasures.note(erasureId, { ...ended, receipt });
  };
}
