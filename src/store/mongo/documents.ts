import type { Db } from 'mongodb';
import type { KnowledgeDocument } from '../../domain/document';
import type { Encryption } from '../encryption/encryption';
import type { ContentClaim, DocumentChange, DocumentStore, TenantStore } from '../store';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { contentClaims } from './content-claims';
import { fieldChanges } from './json-text';
import { holding, newestFirst, wantedOf } from './keyset';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const documentsCollection = 'documents';

type HeadDocument = Omit<KnowledgeDocument, 'documentId' | 'title'> & { _id: string; title?: Sealed<string> };

export function documentStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): DocumentStore {
  const documents = db.collection<HeadDocument>(documentsCollection);
  const sealing = new Sealing(encryption, documentsCollection);

  async function toDocument({ _id, title, ...rest }: HeadDocument): Promise<KnowledgeDocument> {
    if (title === undefined) return { documentId: _id, ...rest };
    const fields = await sealing.ofTenant(rest.tenantId, _id);
    return { documentId: _id, ...rest, title: fields.openText('title', title) };
  }

  async function sealedTitle(tenantId: string, documentId: string, title: string | undefined) {
    if (title === undefined) return {};
    return { title: (await sealing.ofTenant(tenantId, documentId)).text('title', title) };
  }

  const claims = contentClaims(db);
  // Serializes writes to one document: on FerretDB the second of two concurrent writes could undo the first.
  const queue = new KeyedMutex();

  async function get(tenantId: string, documentId: string): Promise<KnowledgeDocument | null> {
    const found = await documents.findOne({ _id: documentId });
    return found?.tenantId === tenantId ? toDocument(found) : null;
  }

  async function update(
    tenantId: string,
    documentId: string,
    change: DocumentChange,
  ): Promise<KnowledgeDocument | null> {
    const before = await get(tenantId, documentId);
    if (!before) return null;
    const { title, ...rest } = change;
    const changes = fieldChanges({ ...rest, ...(await sealedTitle(tenantId, documentId, title)) });
    if (changes) await documents.updateOne({ _id: documentId }, changes);
    const after = await get(tenantId, documentId);
    if (isNews(change, before, after)) await tenants.touch(tenantId);
    return after;
  }

  async function remove(tenantId: string, documentId: string): Promise<boolean> {
    const found = await documents.findOne({ _id: documentId });
    if (found && found.tenantId !== tenantId) return false;
    const { deletedCount } = await documents.deleteOne({ _id: documentId });
    // Even if it was already deleted: the process that deleted it may have crashed before this.
    await tenants.touch(tenantId);
    return deletedCount === 1;
  }

  return {
    async insert({ documentId, title, ...rest }) {
      const sealed = await sealedTitle(rest.tenantId, documentId, title);
      await documents.insertOne({ _id: documentId, ...rest, ...sealed });
      if (rest.state === 'ready') await tenants.touch(rest.tenantId);
    },
    get,
    async list(tenantId, { state, agentId, q, ...position }, limit) {
      const found = documents.find({
        tenantId,
        ...(state && { state }),
        $and: [...wantedOf('_id', position), ...holding(q, ['name']), ...readableBy(agentId)],
      });
      return Promise.all((await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toDocument));
    },
    countWaiting: (tenantId, most) =>
      documents.countDocuments({ tenantId, state: { $in: ['queued', 'extracting'] } }, { limit: most }),
    async ready(tenantId) {
      return Promise.all((await documents.find({ tenantId, state: 'ready' }).toArray()).map(toDocument));
    },
    update: (tenantId, documentId, change) =>
      queue.run(documentId, () => update(tenantId, documentId, change)),
    delete: (tenantId, documentId) => queue.run(documentId, () => remove(tenantId, documentId)),
    claim: (claim: ContentClaim) => claims.claim(claim),
    takeOver: (claim: ContentClaim, from: string) => claims.takeOver(claim, from),
    release: (tenantId: string, documentId: string) => claims.release(tenantId, documentId),
  };
}

/** Mirrors `mayRead`: a document without `agentIds` is readable by every agent. */
function readableBy(agentId: string | undefined) {
  return agentId === undefined ? [] : [{ $or: [{ agentIds: { $exists: false } }, { agentIds: agentId }] }];
}

/**
 * True if search results may differ. A repeated change counts too: the first writer may have crashed before
 * it changed the tenant's version.
 */
function isNews(change: DocumentChange, before: KnowledgeDocument, after: KnowledgeDocument | null): boolean {
  const wasAsked =
    change.state !== undefined || change.revision !== undefined || change.agentIds !== undefined;
  return wasAsked && (before.state === 'ready' || after?.state === 'ready');
}
