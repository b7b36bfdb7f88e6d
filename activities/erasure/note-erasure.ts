import type { ErasureActivities } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';

/** Stores how far the erasure has come, for those who ask. */
export function createNoteErasure({ store }: ErasureDeps): ErasureActivities['noteErasure'] {
  return async ({ erasureId, totals: { conversations, held, places }, completedAt }) => {
    await store.erasures.note(erasureId, {
      conversations,
      held,
      places: places.map(({ at, ...place }) => ({ ...place, at: new Date(at) })),
      ...(completedAt !== undefined && { completedAt: new Date(completedAt) }),
    });
  };
}
