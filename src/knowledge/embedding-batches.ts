import { searchedText, type SearchableChunk } from './search/chunk-source';

/** Caps for one request to the embeddings API: OpenAI's limits with some headroom. */
const mostTexts = 256;
const mostTokens = 100_000;
/** Allowance for the title and headings that are sent with each chunk. */
const tokensAbove = 150;

/**
 * Returns the texts to embed for a document's chunks, in order, split into requests that stay under the caps.
 */
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
