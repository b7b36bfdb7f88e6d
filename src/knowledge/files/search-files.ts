import type { Chunk } from '../../domain/document';
import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import { searchedText } from '../search/chunk-source';
import { Dictionary } from '../search/dictionary';
import type { Placed } from '../search/part';
import { questionWords } from '../search/question-words';
import { rankByWords } from '../search/rank-by-words';
import { SegmentBuilder } from '../search/segment';

/** A file with its passages. */
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
  const breathing = new EventLoopYield();
  const dictionary = new Dictionary();
  const segment = new SegmentBuilder(dictionary);
  const documents: Placed[] = [];
  for (const { fileId, name, chunks } of files) {
    documents.push({
      documentId: fileId,
      revision: '',
      firstRow: segment.rows,
      rows: chunks.length,
    });
    for (const chunk of chunks) {
      segment.add(searchedText({ title: name }, chunk));
      await breathing.pause();
    }
  }
  const parts = [{ segment: segment.build(), documents }];
  const terms = questionWords(question).flatMap((word) => dictionary.find(word) ?? []);
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return rankByWords(parts, terms, () => true, most).flatMap(({ documentId, position }) => {
    const { name = '', chunks = [] } = byId.get(documentId) ?? {};
    const { [position]: chunk } = chunks;
    return chunk ? [{ ...chunk, name }] : [];
  });
}
