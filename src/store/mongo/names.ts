import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { plainName } from '../../domain/plain-name';
import type { NameClaim, NameStore } from '../store';
import { insertIfNew } from './unique-insert';

type NameDocument = NameClaim & { _id: string };

const maxAttempts = 10;

export function nameStore(db: Db): NameStore {
  const names = db.collection<NameDocument>('names');

  async function claim(wanted: NameClaim): Promise<NameClaim | null> {
    const document = { _id: keyOf(wanted), ...wanted };
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      if (await insertIfNew(() => names.insertOne(document))) return null;
      const holder = await names.findOne({ _id: document._id });
      if (holder) return holder.ownerId === wanted.ownerId ? null : toClaim(holder);
    }
    throw new Error('A name changed hands too often to be taken; send the request again.');
  }

  return {
    claim,
    async takeOver(wanted, from) {
      const stale = { _id: keyOf(wanted), ownerId: from.ownerId, at: from.at };
      return (await names.replaceOne(stale, wanted)).matchedCount === 1;
    },
    async release({ ownerId, ...place }) {
      await names.deleteOne({ _id: keyOf(place), ownerId });
    },
  };
}

function keyOf({ tenantId, kind, name }: Pick<NameClaim, 'tenantId' | 'kind' | 'name'>): string {
  const parts = [tenantId, kind, plainName(name)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function toClaim({ _id, ...rest }: NameDocument): NameClaim {
  return rest;
}
