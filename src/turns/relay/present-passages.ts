import type { Citation, Citations } from '../../domain/passages';
import type { LogEvent } from '../../domain/turn-log';
import type { CitationData, DataOf } from './events';
import type { RelayStore } from './turn-texts';

type DocumentStores = Pick<RelayStore, 'documents' | 'documentContents'>;

/** Replaces the name, which was deleted with the document. */
const deleted = 'a deleted document';

/** Returns the data of a `rag.context` event. */
export async function presentContext(
  store: DocumentStores,
  tenantId: string,
  { queryUsed, tokenCount, documents }: Extract<LogEvent, { event: 'rag.context' }>,
): Promise<DataOf<'rag.context'>> {
  const named = documents.map(async ({ documentId, chunks, score }) => {
    return { documentId, name: await nameOf(store, tenantId, documentId), chunks, score };
  });
  return {
    documentsUsed: documents.length,
    totalChunks: documents.reduce((sum, { chunks }) => sum + chunks, 0),
    queryUsed,
    tokenCount,
    documents: await Promise.all(named),
  };
}

/** Returns the fields of `response.completed` that list what the answer cites. */
export async function presentCitations(
  store: DocumentStores,
  tenantId: string,
  { citations, invalidCitations }: Citations,
): Promise<Pick<DataOf<'response.completed'>, 'citations' | 'invalidCitations'>> {
  const shown = citations?.map((citation) => presentCitation(store, tenantId, citation));
  return { citations: shown && (await Promise.all(shown)), invalidCitations };
}

async function presentCitation(
  { documents, documentContents }: DocumentStores,
  tenantId: string,
  { number, documentId, position }: Citation,
): Promise<CitationData> {
  const [name, [chunk]] = await Promise.all([
    nameOf({ documents }, tenantId, documentId),
    documentContents.pick({ tenantId, documentId }, [position]),
  ]);
  const section = chunk?.path.join(' > ') || undefined;
  return { number, documentId, name, section, page: chunk?.page, passage: chunk?.text };
}

async function nameOf(
  { documents }: Pick<DocumentStores, 'documents'>,
  tenantId: string,
  documentId: string,
): Promise<string> {
  return (await documents.get(tenantId, documentId))?.name ?? deleted;
}
