import type { DocumentContext } from './document-context';

/** The data of the event `rag.context`. */
export interface ContextEvent {
  queryUsed: string;
  documentsUsed: number;
  totalChunks: number;
  /** Of the passages as the model gets them. */
  tokenCount: number;
  /** In the order of their best chunks. */
  documents: { documentId: string; name: string; chunks: number; score: number }[];
}

/** What was searched for and what of it reached the model; without a context, nothing did. */
export function contextEvent(queryUsed: string, context: DocumentContext | undefined): ContextEvent {
  const documents = new Map<string, ContextEvent['documents'][number]>();
  for (const { documentId, name, score } of context?.chunks ?? []) {
    const known = documents.get(documentId);
    if (known) known.chunks += 1;
    else documents.set(documentId, { documentId, name, chunks: 1, score: Math.round(score * 1000) / 1000 });
  }
  return {
    queryUsed,
    documentsUsed: documents.size,
    totalChunks: context?.chunks.length ?? 0,
    tokenCount: context?.tokens ?? 0,
    documents: [...documents.values()],
  };
}
