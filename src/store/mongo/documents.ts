import type { Db } from 'mongodb';
import type { KnowledgeDocument } from '../../domain/document';
import type { Encryption } from '../encryption/encryption';
import type { DocumentChange, DocumentStore, TenantStore } from '../store';
import { contentClaims } from './content-claims';
import { fieldChanges } from './field-changes';
import { holding, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const documentShape: Shape = {
  name: 'documents',
  id: 'documentId',
  fields: { title: 'text', sourceUrl: 'text' },
  sealedBy: 'tenant',
  isDocumentContent: true,
};

type HeadDocument = Stored<KnowledgeDocument, 'documentId', 'title' | 'sourceUrl'>;

export function documentStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): DocumentStore {
  const documents = db.collection<HeadDocument>(documentShape.name);
  const form = new StoredForm<KnowledgeDocument, HeadDocument>(encryption, documentShape);
  const owned = ownedDocuments({ collection: documents, form, tenants });

  async function update(
    tenantId: string,
    documentId: string,
    change: DocumentChange,
  ): Promise<KnowledgeDocument | null> {
    const before = await owned.get(tenantId, documentId);
    if (!before) return null;
    const changes = fieldChanges(await form.sealed({ _id: documentId, tenantId }, change));
    if (changes) await documents.updateOne({ _id: documentId }, changes);
    const after = await owned.get(tenantId, documentId);
    if (isNews(change, before, after)) await tenants.touch(tenantId);
    return after;
  }

  return {
    async insert(document) {
      await documents.insertOne(await form.toDocument(document));
      if (document.state === 'ready') await tenants.touch(document.tenantId);
    },
    get: owned.get,
    list(tenantId, { state, agentId, q, ...position }, limit) {
      const found = documents.find({
        tenantId,
        ...(state && { state }),
        $and: [...wantedOf('_id', position), ...holding(q, ['name']), ...readableBy(agentId)],
      });
      return form.toValues(found.sort(newestFirst('_id')).limit(limit));
    },
    countWaiting: (tenantId, most) =>
      documents.countDocuments({ tenantId, state: { $in: ['queued', 'extracting'] } }, { limit: most }),
    ready: (tenantId) => form.toValues(documents.find({ tenantId, state: 'ready' })),
    ofSources: (tenantId, sourceIds) =>
      form.toValues(documents.find({ tenantId, sourceId: { $in: sourceIds } })),
    async leaveSource(tenantId, sourceId) {
      await documents.updateMany({ tenantId, sourceId }, { $unset: { sourceId: 1 } });
    },
    update,
    delete: (tenantId, documentId) => owned.delete(tenantId, documentId),
    ...contentClaims(db),
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
