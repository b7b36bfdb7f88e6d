/** Where a chunk is to be found; its text stays with its document, so that it goes when the document goes. */
export interface PassageRef {
  documentId: string;
  position: number;
  /** How well it answers, from 0 to 1. */
  score: number;
}

/** What a search of documents gave, best first, as far as it fits into what a model is given. */
export interface FoundPassages {
  /** What was really searched for. */
  query: string;
  /** Of the passages as the model gets them. */
  tokens: number;
  passages: PassageRef[];
}

/** A document of which passages were found. */
export interface UsedDocument {
  documentId: string;
  /** How many passages of it. */
  chunks: number;
  /** Of the best of them. */
  score: number;
}

/** A number in an answer, and the passage that it stands for. */
export interface Citation {
  number: number;
  documentId: string;
  position: number;
}

/** What an answer cites; each is absent where there is none. */
export interface Citations {
  citations?: Citation[];
  /** Numbers that the answer gives though no passage had them. */
  invalidCitations?: number[];
}

/** The documents of passages, in the order of their best ones. */
export function usedDocuments({ passages }: FoundPassages): UsedDocument[] {
  const documents = new Map<string, UsedDocument>();
  for (const { documentId, score } of passages) {
    const known = documents.get(documentId);
    if (known) known.chunks += 1;
    else documents.set(documentId, { documentId, chunks: 1, score: Math.round(score * 1000) / 1000 });
  }
  return [...documents.values()];
}
