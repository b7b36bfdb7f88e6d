import type { Db } from 'mongodb';
import { idempotencyCollection } from './idempotency';
import { inboxCollection } from './inbox';

/**
 * What a real MongoDB is asked for. Every read on a turn's way goes by `_id`; what else is looked for are lists of a
 * tenant's, in their order, and idempotency keys, which expire each at its own `expiresAt`. FerretDB refuses
 * the last and reads the whole collection in any case.
 */
export async function ensureIndexes(db: Db): Promise<void> {
  const inbox = db.collection(inboxCollection);
  const newestFirst = { createdAt: -1, _id: -1 } as const;
  await Promise.all([
    db.collection(idempotencyCollection).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }, {}),
    inbox.createIndex({ tenantId: 1, ...newestFirst }, {}, {}),
    inbox.createIndex({ tenantId: 1, state: 1, ...newestFirst }, {}, {}),
    inbox.createIndex({ tenantId: 1, agentId: 1, ...newestFirst }, {}, {}),
  ]);
}
