import type { Chunk } from '../../domain/document';
import { searchedText } from '../search/chunk-source';
import { questionWords } from '../search/question-words';
import { rankByWords, type IndexedWords } from '../search/rank-by-words';
import { indexWords } from '../search/word-index';

export interface SearchedFile {
  fileId: string;
  name: string;
  chunks: Chunk[];
}

export type FoundPassage = Chunk & { name: string };

/**
 * Returns the passages that match the question's words best, best first. The index is made for this search alone: a
 * conversation has few files.
 */
export async function searchFiles(
  files: SearchedFile[],
  question: string,
  most: number,
): Promise<FoundPassage[]> {
  const indexed: IndexedWords[] = [];
  for (const { fileId, name, chunks } of files) {
    const words = await indexWords(chunks.map((chunk) => searchedText({ title: name }, chunk)));
    indexed.push({ documentId: fileId, words });
  }
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return rankByWords(indexed, questionWords(question), () => true, most).flatMap(
    ({ documentId, position }) => {
      const { name = '', chunks = [] } = byId.get(documentId) ?? {};
      const { [position]: chunk } = chunks;
      return chunk ? [{ ...chunk, name }] : [];
    },
  );
}
