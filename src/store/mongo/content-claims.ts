import type { Db } from 'mongodb';
import type { ContentClaim, DocumentStore } from '../store';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { insertIfNew } from './unique-insert';

export const contentClaimsCollection = 'document_claims';

/** `_id` is `<tenantId>/<contentHash>`. */
interface ClaimDocument {
  _id: string;
  tenantId: string;
  documentId: string;
}

const maxAttempts = 10;

/**
 * Records which document holds a content. The unique `_id` decides between concurrent uploads of one file.
 */
export function contentClaims(db: Db): Pick<DocumentStore, 'claim' | 'takeOver' | 'release'> {
  const claims = db.collection<ClaimDocument>(contentClaimsCollection);
  // Serializes claims of the same content: on FerretDB two callers could both take over one claim.
  const queue = new KeyedMutex();

  async function claim(wanted: ContentClaim): Promise<string | null> {
    const { tenantId, documentId } = wanted;
    const document = { _id: keyOf(wanted), tenantId, documentId };
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      if (await insertIfNew(() => claims.insertOne(document))) return null;
      const holder = await claims.findOne({ _id: document._id });
      if (holder) return holder.documentId === documentId ? null : holder.documentId;
    }
    throw new Error('A file changed hands too often to be taken; send it again.');
  }

  return {
    claim: (wanted) => queue.run(keyOf(wanted), () => claim(wanted)),
    takeOver: ({ tenantId, contentHash, documentId }, from) => {
      const _id = keyOf({ tenantId, contentHash });
      return queue.run(_id, async () => {
        const holder = await claims.findOne({ _id });
        if (holder?.documentId !== from) return false;
        const taken = await claims.replaceOne({ _id, documentId: from }, { tenantId, documentId });
        return taken.matchedCount === 1;
      });
    },
    async release(tenantId, documentId) {
      await claims.deleteMany({ tenantId, documentId });
    },
  };
}

function keyOf({ tenantId, contentHash }: Omit<ContentClaim, 'documentId'>): string {
  return `${tenantId}/${contentHash}`;
}
