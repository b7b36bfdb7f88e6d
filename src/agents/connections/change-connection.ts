import { ServiceError } from '../../domain/errors';
import type { PersonConnection } from '../../domain/person-connection';
import type { PersonConnectionStore } from '../../store/store';

const mostAttempts = 20;

type Stored = Omit<PersonConnection, 'revision'>;

/**
 * Changes a connection, again if another writer was first. `change` gets the stored one, null if there is none, and
 * returns nothing to leave it. Returns the connection as it was written; undefined if it was left.
 */
export async function changeConnection(
  store: Pick<PersonConnectionStore, 'get' | 'put'>,
  { tenantId, connectionId }: Pick<PersonConnection, 'tenantId' | 'connectionId'>,
  change: (known: PersonConnection | null) => Stored | null | undefined,
): Promise<PersonConnection | undefined> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const known = await store.get(tenantId, connectionId);
    const changed = change(known);
    if (!changed) return undefined;
    const next = { ...changed, revision: (known?.revision ?? 0) + 1 };
    if (await store.put(next)) return next;
  }
  throw new ServiceError('unavailable', 'The connection is being changed by others. Try again.');
}

/** Creates a connection without a grant, unless there is one. Whoever erases the person from now on finds it. */
export async function ensureConnection(
  store: Pick<PersonConnectionStore, 'get' | 'put'>,
  connection: Omit<Stored, 'createdAt'>,
): Promise<void> {
  await changeConnection(store, connection, (known) =>
    known ? undefined : { ...connection, createdAt: new Date() },
  );
}
