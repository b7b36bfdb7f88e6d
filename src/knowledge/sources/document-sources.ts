import { sourceProgress, type DocumentSource, type SourceProgress } from '../../domain/document-source';
import { notFound, ServiceError } from '../../domain/errors';
import { demandAddress } from '../../platform/outbound/demand-address';
import type { Outbound } from '../../platform/outbound/outbound';
import type { ListFilter, Store } from '../../store/store';
import type { SourceGateway } from './source-gateway';

export interface DocumentSourcesDeps {
  store: Pick<Store, 'documents' | 'documentSources'>;
  outbound: Pick<Outbound, 'refusalOf'>;
  gateway: Pick<SourceGateway, 'check'>;
}

export type NewSource = Pick<DocumentSource, 'url'> & Partial<Pick<DocumentSource, 'agentIds'>>;
/** A source, and how its document is. */
export type SourceView = Omit<DocumentSource, 'error'> & SourceProgress;

/** Sources that a tenant may have. */
const mostSources = 100;

/** Creates, reads, checks, changes and removes the URLs that a tenant's documents come from. */
export class DocumentSources {
  constructor(private readonly deps: DocumentSourcesDeps) {}

  /**
   * Adds a URL and begins its first check. A second call with the same id returns the existing source. Throws
   * invalid_request for an address that is not allowed, conflict if the tenant has the URL or as many as it may
   * have, and unavailable if Temporal can't be reached.
   */
  async create(tenantId: string, sourceId: string, wanted: NewSource): Promise<SourceView> {
    const { documentSources } = this.deps.store;
    const known = await documentSources.get(tenantId, sourceId);
    if (!known) {
      demandAddress(this.deps.outbound, wanted.url, 'body.url');
      await this.demandNew(tenantId, wanted);
      const createdAt = new Date();
      await documentSources.insert({ ...wanted, sourceId, tenantId, isChecking: true, createdAt });
    }
    return this.check(tenantId, sourceId);
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, sourceId: string): Promise<SourceView> {
    const source = await this.deps.store.documentSources.get(tenantId, sourceId);
    if (!source) throw notFound();
    return this.view(source);
  }

  /** Returns at most `limit`, newest first. */
  async list(tenantId: string, wanted: ListFilter, limit: number): Promise<SourceView[]> {
    const { documents, documentSources } = this.deps.store;
    const sources = await documentSources.list(tenantId, wanted, limit);
    const ids = sources.map(({ sourceId }) => sourceId);
    const versions = await documents.ofSources(tenantId, ids);
    const of = (id: string) => versions.filter(({ sourceId }) => sourceId === id);
    return sources.map((source) => viewOf(source, of(source.sourceId)));
  }

  /** Begins a check. Throws not_found for an unknown id, and unavailable if Temporal can't be reached. */
  async check(tenantId: string, sourceId: string): Promise<SourceView> {
    const { store, gateway } = this.deps;
    // Before the check begins, as the check says last that it has ended.
    const source = await store.documentSources.update(tenantId, sourceId, { isChecking: true });
    if (!source) throw notFound();
    await gateway.check(source).catch(async (error: unknown) => {
      await store.documentSources.update(tenantId, sourceId, { isChecking: false });
      throw error;
    });
    return this.view(source);
  }

  /** Sets the agents that may read its document; null allows every agent. Throws not_found for an unknown id. */
  async setAgents(tenantId: string, sourceId: string, agentIds: string[] | null): Promise<SourceView> {
    const { documents, documentSources } = this.deps.store;
    const changed = await documentSources.update(tenantId, sourceId, { agentIds });
    if (!changed) throw notFound();
    for (const { documentId } of await documents.ofSources(tenantId, [sourceId]))
      await documents.update(tenantId, documentId, { agentIds });
    return this.view(changed);
  }

  /** Its document stays, and nothing replaces it any more. Returns false if there is no such source. */
  async remove(tenantId: string, sourceId: string): Promise<boolean> {
    const { documents, documentSources } = this.deps.store;
    await documents.leaveSource(tenantId, sourceId);
    return documentSources.delete(tenantId, sourceId);
  }

  private async view(source: DocumentSource): Promise<SourceView> {
    const { tenantId, sourceId } = source;
    return viewOf(source, await this.deps.store.documents.ofSources(tenantId, [sourceId]));
  }

  private async demandNew(tenantId: string, { url }: NewSource): Promise<void> {
    const all = await this.deps.store.documentSources.list(tenantId, {}, mostSources);
    if (all.some((source) => source.url === url))
      throw new ServiceError('conflict', 'This URL is there already. Check it instead.');
    if (all.length >= mostSources)
      throw new ServiceError('conflict', `A workspace has at most ${mostSources} URLs. Delete one first.`);
  }
}

/** The progress has the source's own error, or that of a version. */
function viewOf(source: DocumentSource, versions: Parameters<typeof sourceProgress>[1]): SourceView {
  const { error: _, ...plain } = source;
  return { ...plain, ...sourceProgress(source, versions) };
}
