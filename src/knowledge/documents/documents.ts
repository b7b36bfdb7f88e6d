import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KnowledgeDocument } from '../../domain/document';
import { invalidRequest, notFound, ServiceError } from '../../domain/errors';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { ContentClaim, DocumentChange, Store } from '../../store/store';
import { checkUpload, isEmbedded } from './check-upload';
import type { IngestionGateway } from './ingestion-gateway';

export interface DocumentsDeps {
  store: Pick<Store, 'documents' | 'documentContents'>;
  gateway: Pick<IngestionGateway, 'ingest' | 'erase'>;
  maxBytes: number;
  /** Documents of one tenant that may wait to be read. */
  mostWaiting: number;
  /** The embeddings model, as documents name it; absent: documents need no vectors. */
  embeddingsModel?: string;
}

export interface Upload {
  /** Of the document that is made, if this content is new. */
  documentId: string;
  name: string;
  bytes: Buffer;
  /** Absent: every agent of the tenant. */
  agentIds?: string[];
  /** The document that goes once this one is ready. */
  replaces?: string;
}

export interface AddedDocument {
  document: KnowledgeDocument;
  /** False where the tenant had a document with this content. */
  isNew: boolean;
}

/** Looks for a document whose content is taken, and what lies between them in milliseconds. */
const looks = 4;
const lookEveryMs = 100;
const maxAttempts = 10;

/** What a tenant does with its documents. */
export class Documents {
  /** Uploads of one content, one after another. */
  private readonly uploads = new KeyedMutex();

  constructor(private readonly deps: DocumentsDeps) {}

  /**
   * Takes a file in, which is then read in the background. The same content again gives the known document, and does
   * what is still to do for it. Throws payload_too_large, unsupported_media_type or unprocessable_document for a file
   * that can't be taken, invalid_request for an unknown `replaces`, rate_limited while too many wait to be read.
   */
  async add(tenantId: string, upload: Upload): Promise<AddedDocument> {
    const { bytes, documentId, replaces } = upload;
    const name = checkUpload(upload, this.deps.maxBytes);
    await this.checkReplaced(tenantId, upload);
    await this.checkWaiting(tenantId, documentId);
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const claim = { tenantId, contentHash, documentId };
    return this.uploads.run(`${tenantId}/${contentHash}`, async () => {
      const { document, isNew } = await this.headOf(claim, { ...upload, name });
      if (isNew || !isReady(document)) await this.putFile(document, bytes);
      const isDone = !isNew && isReady(document) && this.hasVectors(document) && replaces === undefined;
      if (!isDone) await this.deps.gateway.ingest(document, replaces === undefined ? {} : { replaces });
      return { document, isNew: document.documentId === documentId };
    });
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, documentId: string): Promise<KnowledgeDocument> {
    const found = await this.deps.store.documents.get(tenantId, documentId);
    if (!found) throw notFound();
    return found;
  }

  /** Says which agents may read it; null: every agent. Throws not_found for an unknown id. */
  async setAgents(
    tenantId: string,
    documentId: string,
    agentIds: string[] | null,
  ): Promise<KnowledgeDocument> {
    const changed = await this.deps.store.documents.update(tenantId, documentId, { agentIds });
    if (!changed) throw notFound();
    return changed;
  }

  /** Erases it with all that was made of it; true where it was there. From then on no answer comes from it. */
  async remove(tenantId: string, documentId: string): Promise<boolean> {
    const { store, gateway } = this.deps;
    if (!(await store.documents.get(tenantId, documentId))) return false;
    // In this order: what is begun is done, whoever dies in between.
    await gateway.erase({ tenantId, documentId });
    await store.documents.delete(tenantId, documentId);
    return true;
  }

  private async checkReplaced(tenantId: string, { documentId, replaces }: Upload): Promise<void> {
    const { documents } = this.deps.store;
    if (replaces === undefined || (await documents.get(tenantId, replaces))) return;
    // A request that comes again may have replaced it already.
    if (await documents.get(tenantId, documentId)) return;
    const message = 'There is no document with this id. Leave it out, or name one of yours.';
    throw invalidRequest([{ path: 'body.replaces', message }]);
  }

  private async checkWaiting(tenantId: string, documentId: string): Promise<void> {
    const { store, mostWaiting } = this.deps;
    if ((await store.documents.countWaiting(tenantId, mostWaiting)) < mostWaiting) return;
    // A request that comes again may have added it already.
    if (await store.documents.get(tenantId, documentId)) return;
    const message = `${mostWaiting} documents of this workspace wait to be read. Upload more once some are ready.`;
    throw new ServiceError('rate_limited', message);
  }

  /** The document that has this content; a new one where there is none. */
  private async headOf(claim: ContentClaim, upload: Upload): Promise<AddedDocument> {
    const { documents } = this.deps.store;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const holder = (await documents.claim(claim)) ?? claim.documentId;
      const known = await this.look(claim, holder);
      if (known) return { document: await this.takenOn(known, upload), isNew: false };
      if (holder !== claim.documentId && !(await documents.takeOver(claim, holder))) continue;
      const document = newDocument(claim.tenantId, upload);
      await documents.insert(document);
      if ((await documents.claim(claim)) === null) return { document, isNew: true };
      // Another process, which did not see this document yet, took the content over.
      await documents.delete(claim.tenantId, claim.documentId);
    }
    throw new ServiceError('unavailable', 'The same file is being uploaded too often at once. Try again.');
  }

  /** The document that has claimed the content. One that claims it right now is waited for. */
  private async look(claim: ContentClaim, holder: string): Promise<KnowledgeDocument | null> {
    const isOurs = holder === claim.documentId;
    for (let look = 1; ; look += 1) {
      const found = await this.deps.store.documents.get(claim.tenantId, holder);
      if (found || isOurs || look === looks) return found;
      await delay(lookEveryMs);
    }
  }

  /** What a repeated upload changes of a known document: who may read it, and that a failed one is tried again. */
  private async takenOn(known: KnowledgeDocument, upload: Upload): Promise<KnowledgeDocument> {
    const change: DocumentChange = {
      ...widerAgents(known, upload),
      ...(known.state === 'failed' && { state: 'queued', name: upload.name, error: null }),
    };
    if (Object.keys(change).length === 0) return known;
    const { tenantId, documentId } = known;
    return (await this.deps.store.documents.update(tenantId, documentId, change)) ?? known;
  }

  private async putFile(document: KnowledgeDocument, bytes: Buffer): Promise<void> {
    const { documents, documentContents } = this.deps.store;
    await documentContents.putFile(document, bytes);
    if (await documents.get(document.tenantId, document.documentId)) return;
    await documentContents.erase(document);
    throw new ServiceError('conflict', 'The document was deleted while it was uploaded. Upload it again.');
  }

  private hasVectors(document: KnowledgeDocument): boolean {
    const { embeddingsModel } = this.deps;
    return embeddingsModel === undefined || isEmbedded(document, embeddingsModel);
  }
}

function newDocument(tenantId: string, { documentId, name, bytes, agentIds }: Upload): KnowledgeDocument {
  return {
    ...{ documentId, tenantId, name, bytes: bytes.length },
    ...(agentIds && { agentIds }),
    ...{ state: 'queued', chunks: 0, tokens: 0, createdAt: new Date() },
  };
}

/** Nobody who could read the document may read it no longer. */
function widerAgents({ agentIds: known }: KnowledgeDocument, { agentIds }: Upload): DocumentChange {
  if (!known) return {};
  if (!agentIds) return { agentIds: null };
  const all = [...new Set([...known, ...agentIds])];
  return all.length > known.length ? { agentIds: all } : {};
}

function isReady({ state }: KnowledgeDocument): boolean {
  return state === 'ready';
}
