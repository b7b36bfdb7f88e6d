import type { KnowledgeDocument } from '../../domain/document';

/** True where each chunk of the document has a vector of this embeddings model. */
export function isEmbedded({ vectors, chunks }: KnowledgeDocument, model: string | undefined): boolean {
  return model !== undefined && vectors?.model === model && vectors.count === chunks;
}
