/** Refers to a chunk. The text stays with its document, so that both are deleted together. */
export interface PassageRef {
  documentId: string;
  position: number;
  /** How relevant the chunk is, from 0 to 1. */
  score: number;
}

/** The result of a document search, best first, limited to what fits into a model's context. */
export interface FoundPassages {
  /** The query that was searched for. */
  query: string;
  /** Tokens of the passages as the model sees them. */
  tokens: number;
  passages: PassageRef[];
}

/** A document with matching passages. */
export interface UsedDocument {
  documentId: string;
  chunks: number;
  /** The score of its best passage. */
  score: number;
}

/** A number in an answer, and its passage. */
export interface Citation {
  number: number;
  documentId: string;
  position: number;
}

/** The citations of an answer. Each field is absent if it would be empty. */
export interface Citations {
  citations?: Citation[];
  /** Numbers in the answer that no passage has. */
  invalidCitations?: number[];
}

/** Returns the documents of the passages, ordered by their best passage. */
export function usedDocuments({ passages }: FoundPassages): UsedDocument[] {
  const documents = new Map<string, UsedDocument>();
  for (const { documentId, score } of passages) {
    const known = documents.get(documentId);
    if (known) known.chunks += 1;
    else documents.set(documentId, { documentId, chunks: 1, score: Math.round(score * 1000) / 1000 });
  }
  return [...documents.values()];
}
