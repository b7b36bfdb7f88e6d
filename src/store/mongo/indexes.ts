import type { Db } from 'mongodb';
import { idempotencyCollection } from './idempotency';

/**
 * What a real MongoDB is asked for. Every read goes by `_id`, so that the only other index is the one that
 * lets idempotency keys expire, each at its own `expiresAt`. FerretDB refuses it.
 */
export async function ensureIndexes(db: Db): Promise<void> {
  await db.collection(idempotencyCollection).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }, {});
}
