import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { IdempotencyStore, IdempotentRequest } from '../store';
import { tracesOf } from './traces';
import { insertIfNew } from './unique-insert';

export const idempotencyCollection = 'idempotency_keys';

type KeyDocument = Omit<IdempotentRequest, 'id'> & { _id: string; expiresAt: Date };

const maxAttempts = 10;

export function idempotencyStore(db: Db, encryption: Pick<Encryption, 'digest'>): IdempotencyStore {
  const keys = db.collection<KeyDocument>(idempotencyCollection);

  /** Nobody without the key can find out what was sent by trying texts. Without a master key it stays as it is. */
  async function keyed({ tenantId, fingerprint }: Omit<IdempotentRequest, 'id'>): Promise<string> {
    return (await encryption.digest(`idempotency\0${tenantId}\0${fingerprint}`)) ?? fingerprint;
  }

  async function claim(
    { id, ...rest }: IdempotentRequest,
    maxAgeMs: number,
  ): Promise<IdempotentRequest | null> {
    const fingerprint = await keyed(rest);
    const expiresAt = new Date(rest.createdAt.getTime() + maxAgeMs);
    const document = { _id: id, ...rest, fingerprint, expiresAt };
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      if (await insertIfNew(() => keys.insertOne(document))) return null;
      const holder = await keys.findOne({ _id: id });
      if (!holder) continue;
      if (rest.createdAt.getTime() - holder.createdAt.getTime() <= maxAgeMs) {
        const earlier = toRequest(holder);
        return earlier.fingerprint === fingerprint ? { ...earlier, fingerprint: rest.fingerprint } : earlier;
      }
      const stale = { _id: id, turnId: holder.turnId };
      if ((await keys.replaceOne(stale, document)).matchedCount === 1) return null;
    }
    throw new Error('An idempotency key changed hands too often to be taken; send the request again.');
  }

  return {
    claim,
    async get(id) {
      const holder = await keys.findOne({ _id: id });
      return holder && toRequest(holder);
    },
    async release(id) {
      await keys.deleteOne({ _id: id });
    },
    ...tracesOf(keys, (tenantId, ids) => ({ conversationId: { $in: ids }, tenantId })),
  };
}

function toRequest({ _id, expiresAt, ...rest }: KeyDocument): IdempotentRequest {
  return { id: _id, ...rest };
}
