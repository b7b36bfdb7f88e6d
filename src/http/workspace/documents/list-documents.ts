import type { KnowledgeDocument } from '../../../domain/document';
import type { DocumentFilter, Store } from '../../../store/store';

const batch = 200;

/** At most `limit` documents of a tenant, newest first; with `agentId`, those that this agent may read. */
export async function listDocuments(
  { documents }: Pick<Store, 'documents'>,
  tenantId: string,
  { agentId, ...filter }: DocumentFilter & { agentId?: string },
  limit: number,
): Promise<KnowledgeDocument[]> {
  if (agentId === undefined) return documents.list(tenantId, filter, limit);
  const found: KnowledgeDocument[] = [];
  let wanted = filter;
  for (;;) {
    const read = await documents.list(tenantId, wanted, batch);
    found.push(...read.filter(({ agentIds }) => agentIds?.includes(agentId) ?? true));
    const last = read.at(-1);
    if (!last || read.length < batch || found.length >= limit) return found.slice(0, limit);
    wanted = { ...filter, after: positionOf(last) };
  }
}

/** Where a document stands in that list. */
export function positionOf({ createdAt, documentId }: KnowledgeDocument) {
  return { at: createdAt.toISOString(), id: documentId };
}
