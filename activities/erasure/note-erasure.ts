import type { Person } from '../../src/domain/erasure';
import type { Store } from '../../src/store/store';
import type { ErasureActivities } from '../../workflows/erasure/activity-types';
import { personErased } from '../outbox/other-events';
import type { ErasureDeps } from './deps';
import { erasureReceipt } from './erasure-receipt';

/**
 * Stores how far the erasure has come, for those who ask, and at its end its receipt. Before that, what a person has
 * uploaded and never sent is erased, and so are what tools have counted for them and the tokens that they allowed.
 */
export function createNoteErasure({
  store,
  receipts,
  outbox,
}: Pick<ErasureDeps, 'store' | 'receipts' | 'outbox'>): ErasureActivities['noteErasure'] {
  return async ({ tenantId, erasureId, totals: { conversations, held, places }, completedAt }) => {
    const progress = {
      ...{ conversations, held },
      places: places.map(({ at, ...place }) => ({ ...place, at: new Date(at) })),
    };
    if (completedAt === undefined) return store.erasures.note(erasureId, progress);
    const known = await store.erasures.get(tenantId, erasureId);
    if (!known) return;
    const report = () => outbox.report(tenantId, personErased(known, { completedAt, conversations }));
    // A repeated attempt signs nothing again: the first receipt may be below a root already.
    if (known.completedAt) return report();
    const { scope } = known;
    const person = scope.kind === 'person' ? scope.person : undefined;
    if (person) {
      await store.uploads.eraseOf(tenantId, person);
      await store.spends.erasePerson(tenantId, person);
    }
    const count = person ? await eraseConnections(store, tenantId, person) : 0;
    const at = new Date(completedAt);
    const erased = progress.places.map((each) =>
      each.place === 'connections' ? { place: each.place, count, at } : each,
    );
    const ended = { ...progress, places: erased, completedAt: at };
    const receipt = await erasureReceipt(receipts, { ...known, ...ended });
    await store.erasures.note(erasureId, { ...ended, receipt });
    await report();
  };
}

async function eraseConnections(
  { personConnections }: Store,
  tenantId: string,
  person: Person,
): Promise<number> {
  const connections = await personConnections.ofPerson(tenantId, person);
  for (const { connectionId } of connections) await personConnections.delete(tenantId, connectionId);
  return connections.length;
}
