import type { Db } from 'mongodb';
import { repeat } from '../../../platform/concurrency/repeat';
import type { IndexStore } from '../../index-store';
import type { Database } from '../database';
import { storeIndexes, type StoreIndex } from '../indexes';

/** One collection at a time, since FerretDB reads the whole of it. */
const purgeEveryMs = 60_000;
const expiring = storeIndexes.filter(({ options }) => options?.expireAfterSeconds !== undefined);

/** Our build has indexes over `_id` and `tenantId`. FerretDB rejects indexes that expire or are partial. */
const indexes: IndexStore = {
  missing: () => Promise.resolve([]),
  build: () => Promise.resolve(true),
};

/**
 * FerretDB, which replaces MongoDB on computers without it. It needs our build (`tools/ferretdb`): updates of the
 * original can undo each other.
 */
export function ferretDatabase(db: Db, { readOnly }: { readOnly: boolean }): Database {
  let turn = 0;
  const purgeNext = async () => {
    const index = expiring[turn % expiring.length];
    turn += 1;
    // If it fails, a later turn deletes the rest.
    if (index) await purgeExpired(db, index, new Date()).catch(() => undefined);
    return purgeEveryMs;
  };
  const stop = readOnly ? () => Promise.resolve() : repeat(purgeNext, purgeEveryMs);
  return { indexes, close: stop };
}

/** Deletes what has expired by an index of MongoDB. */
export async function purgeExpired(
  db: Db,
  { collection, key, options }: StoreIndex,
  now: Date,
): Promise<void> {
  const [field = ''] = Object.keys(key);
  const before = new Date(now.getTime() - (options?.expireAfterSeconds ?? 0) * 1_000);
  await db.collection(collection).deleteMany({ [field]: { $lt: before } });
}

/** True for FerretDB, which identifies itself in `buildInfo` (`ferretdbVersion` in 1.x, `ferretdb` in 2.x). */
export async function isFerretDb(db: Db): Promise<boolean> {
  const info = await db.admin().command({ buildInfo: 1 });
  return Object.keys(info).some((name) => name.startsWith('ferretdb'));
}
