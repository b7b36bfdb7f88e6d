import { searchedText, type SearchableChunk } from './search/chunk-source';

/** What one request to an embeddings model may hold; OpenAI's limits with some room. */
const mostTexts = 256;
const mostTokens = 100_000;
/** For the title and the headings that are sent with a chunk. */
const tokensAbove = 150;

/** The texts of a document's chunks as an embeddings model should get them, in requests that it takes. In order. */
export function embeddingBatches(
  document: { title: string },
  chunks: (SearchableChunk & { tokens: number })[],
): string[][] {
  const batches: string[][] = [];
  let tokens = Infinity;
  for (const chunk of chunks) {
    const more = chunk.tokens + tokensAbove;
    if (tokens + more > mostTokens || (batches.at(-1)?.length ?? 0) >= mostTexts) {
      batches.push([]);
      tokens = 0;
    }
    batches.at(-1)?.push(searchedText(document, chunk));
    tokens += more;
  }
  return batches;
}
