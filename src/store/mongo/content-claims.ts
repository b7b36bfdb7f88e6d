import type { Db } from 'mongodb';
import type { ContentClaim, DocumentStore } from '../store';
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
    claim,
    async takeOver({ tenantId, contentHash, documentId }, from) {
      const stale = { _id: keyOf({ tenantId, contentHash }), documentId: from };
      return (await claims.replaceOne(stale, { tenantId, documentId })).matchedCount === 1;
    },
    async release(tenantId, documentId) {
      await claims.deleteMany({ tenantId, documentId });
    },
  };
}

function keyOf({ tenantId, contentHash }: Omit<ContentClaim, 'documentId'>): string {
  return `${tenantId}/${contentHash}`;
}
