import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chunk, KnowledgeDocument } from '../../domain/document';
import { invalidRequest, notFound, ServiceError } from '../../domain/errors';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { ContentClaim, DocumentChange, Store } from '../../store/store';
import { checkUpload, isEmbedded } from './check-upload';
import type { IngestionGateway } from './ingestion-gateway';

export interface DocumentsDeps {
  store: Pick<Store, 'documents' | 'documentContents' | 'documentSources'>;
  gateway: Pick<IngestionGateway, 'ingest' | 'erase'>;
  maxBytes: number;
  /** Caps how many documents of one tenant may wait to be read. */
  mostWaiting: number;
  /** The embeddings model, as documents name it. Absent: documents need no vectors. */
  embeddingsModel?: string;
}

export interface Upload {
  /** Id of the document to create if this content is new. */
  documentId: string;
  name: string;
  bytes: Buffer;
  /** The agents that may read it. Absent: every agent of the tenant. */
  agentIds?: string[];
  /** The encoding of a text file. Absent: its bytes tell. */
  charset?: string;
  /** A document that is deleted once this one is ready. */
  replaces?: string;
  /** The source that the file came from. Its other documents are deleted once this one is ready. */
  source?: { sourceId: string; url: string };
}

export interface AddedDocument {
  document: KnowledgeDocument;
  /** False if another document of the tenant already has this content. */
  isNew: boolean;
}

/**
 * How often to look for a document that has claimed the content, and the pause between two looks in
 * milliseconds.
 */
const looks = 4;
const lookEveryMs = 100;
const maxAttempts = 10;

/** Adds, reads, changes and removes a tenant's documents. */
export class Documents {
  /** Runs uploads of the same content one after another. */
  private readonly uploads = new KeyedMutex();

  constructor(private readonly deps: DocumentsDeps) {}

  /**
   * Stores a file, which is then read in the background. The same content again returns the known document
   * and does the work that is still missing.
   *
   * Throws payload_too_large, unsupported_media_type or unprocessable_document for a file that is not
   * accepted, and invalid_request for an unknown `replaces`. Throws rate_limited while too many documents
   * wait to be read. Throws conflict if the document is deleted during the upload, or if it is the content of
   * another source. Throws unavailable if too many uploads of the content compete, or if Temporal cannot be
   * reached.
   */
  async add(tenantId: string, upload: Upload): Promise<AddedDocument> {
    const { bytes, documentId } = upload;
    const name = checkUpload(upload, this.deps.maxBytes);
    await this.checkReplaced(tenantId, upload);
    await this.checkWaiting(tenantId, documentId);
    const contentHash = sha256Of(bytes);
    const claim = { tenantId, contentHash, documentId };
    return this.uploads.run(`${tenantId}/${contentHash}`, async () => {
      const { document, isNew } = await this.headOf(claim, { ...upload, name });
      if (isNew || !isReady(document)) await this.putFile(document, bytes);
      const replaced = await this.replacedBy(document, upload);
      const isDone = !isNew && isReady(document) && this.hasVectors(document);
      if (!isDone && replaced.length === 0) await this.deps.gateway.ingest(document);
      for (const replaces of replaced) await this.deps.gateway.ingest(document, { replaces });
      return { document, isNew: document.documentId === documentId };
    });
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, documentId: string): Promise<KnowledgeDocument> {
    const found = await this.deps.store.documents.get(tenantId, documentId);
    if (!found) throw notFound();
    return found;
  }

  /**
   * Returns at most `limit` chunks of a document, from a position on. A document that is not read yet has none.
   * Throws not_found for an unknown id.
   */
  async chunks(
    tenantId: string,
    documentId: string,
    { from, limit }: { from: number; limit: number },
  ): Promise<Chunk[]> {
    const { chunks } = await this.get(tenantId, documentId);
    const count = Math.max(0, Math.min(limit, chunks - from));
    const positions = Array.from({ length: count }, (_, at) => from + at);
    const found = await this.deps.store.documentContents.pick({ tenantId, documentId }, positions);
    return found.filter((chunk) => chunk !== undefined);
  }

  /**
   * Sets the agents that may read a document, and its later versions; null allows every agent. Throws not_found
   * for an unknown id.
   */
  async setAgents(
    tenantId: string,
    documentId: string,
    agentIds: string[] | null,
  ): Promise<KnowledgeDocument> {
    const { documents, documentSources } = this.deps.store;
    const { sourceId } = await this.get(tenantId, documentId);
    if (sourceId !== undefined) await documentSources.update(tenantId, sourceId, { agentIds });
    const changed = await documents.update(tenantId, documentId, { agentIds });
    if (!changed) throw notFound();
    return changed;
  }

  /**
   * Erases a document and everything made from it. No later answer uses it. Returns false if it does not
   * exist.
   */
  async remove(tenantId: string, documentId: string): Promise<boolean> {
    const { store, gateway } = this.deps;
    if (!(await store.documents.get(tenantId, documentId))) return false;
    // In this order, an erasure that has started completes even if this process dies in between.
    await gateway.erase({ tenantId, documentId });
    await store.documents.delete(tenantId, documentId);
    return true;
  }

  private async checkReplaced(tenantId: string, { documentId, replaces }: Upload): Promise<void> {
    const { documents } = this.deps.store;
    if (replaces === undefined || (await documents.get(tenantId, replaces))) return;
    // A retried request may have replaced it already.
    if (await documents.get(tenantId, documentId)) return;
    const message = 'There is no document with this id. Leave it out, or name one of yours.';
    throw invalidRequest([{ path: 'body.replaces', message }]);
  }

  private async checkWaiting(tenantId: string, documentId: string): Promise<void> {
    const { store, mostWaiting } = this.deps;
    if ((await store.documents.countWaiting(tenantId, mostWaiting)) < mostWaiting) return;
    // A retried request may have added it already.
    if (await store.documents.get(tenantId, documentId)) return;
    const message = `${mostWaiting} documents of this workspace wait to be read. Upload more once some are ready.`;
    throw new ServiceError('rate_limited', message);
  }

  /** Returns the ids of the documents that are deleted once this one is ready. */
  private async replacedBy(
    { tenantId, documentId }: KnowledgeDocument,
    { replaces, source }: Upload,
  ): Promise<string[]> {
    const versions = source ? await this.deps.store.documents.ofSources(tenantId, [source.sourceId]) : [];
    const others = versions.map((version) => version.documentId).filter((id) => id !== documentId);
    return [...(replaces === undefined ? [] : [replaces]), ...others];
  }

  /** Returns the document that has this content, or creates one. */
  private async headOf(claim: ContentClaim, upload: Upload): Promise<AddedDocument> {
    const { documents } = this.deps.store;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const holder = (await documents.claim(claim)) ?? claim.documentId;
      const known = await this.look(claim, holder);
      if (known) return { document: await this.takenOn(known, upload), isNew: false };
      if (holder !== claim.documentId && !(await documents.takeOver(claim, holder))) continue;
      const document = newDocument(claim, upload);
      await documents.insert(document);
      if ((await documents.claim(claim)) === null) return { document, isNew: true };
      // Another process took the content over before it could see this document.
      await documents.delete(claim.tenantId, claim.documentId);
    }
    throw new ServiceError('unavailable', 'The same file is being uploaded too often at once. Try again.');
  }

  /** Returns the document that claimed the content. Waits for one that is still being inserted. */
  private async look(claim: ContentClaim, holder: string): Promise<KnowledgeDocument | null> {
    const isOurs = holder === claim.documentId;
    for (let look = 1; ; look += 1) {
      const found = await this.deps.store.documents.get(claim.tenantId, holder);
      if (found || isOurs || look === looks) return found;
      await delay(lookEveryMs);
    }
  }

  /**
   * Applies a repeated upload to a known document: adds the agents that may read it, makes it a version of the
   * source, and queues a failed one again, or one that is to be read in another encoding. Throws conflict if it is a
   * version of another source.
   */
  private async takenOn(known: KnowledgeDocument, upload: Upload): Promise<KnowledgeDocument> {
    const { name, charset } = upload;
    const isOther = charset !== undefined && charset !== known.charset;
    const change: DocumentChange = {
      ...widerAgents(known, upload),
      ...(await this.takenBySource(known, upload)),
      ...(isOther && { charset }),
      ...((isOther || known.state === 'failed') && { state: 'queued', name, error: null }),
    };
    if (Object.keys(change).length === 0) return known;
    const { tenantId, documentId } = known;
    return (await this.deps.store.documents.update(tenantId, documentId, change)) ?? known;
  }

  private async takenBySource(known: KnowledgeDocument, { source }: Upload): Promise<DocumentChange> {
    const { tenantId, name, sourceId } = known;
    if (!source || source.sourceId === sourceId) return {};
    const other = sourceId !== undefined && (await this.deps.store.documentSources.get(tenantId, sourceId));
    if (other) {
      const message = `Another URL has the same file, “${name}”: ${other.url}. Delete one of the two.`;
      throw new ServiceError('conflict', message);
    }
    return { sourceId: source.sourceId, sourceUrl: source.url };
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

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function newDocument(
  { tenantId, contentHash: sha256 }: ContentClaim,
  { documentId, name, bytes, agentIds, charset, source }: Upload,
): KnowledgeDocument {
  return {
    documentId,
    tenantId,
    name,
    bytes: bytes.length,
    sha256,
    ...(source && { sourceId: source.sourceId, sourceUrl: source.url }),
    ...(agentIds && { agentIds }),
    ...(charset !== undefined && { charset }),
    state: 'queued',
    chunks: 0,
    tokens: 0,
    createdAt: new Date(),
  };
}

/** Only ever adds agents, so that nobody loses access. */
function widerAgents({ agentIds: known }: KnowledgeDocument, { agentIds }: Upload): DocumentChange {
  if (!known) return {};
  if (!agentIds) return { agentIds: null };
  const all = [...new Set([...known, ...agentIds])];
  return all.length > known.length ? { agentIds: all } : {};
}

function isReady({ state }: KnowledgeDocument): boolean {
  return state === 'ready';
}
