import type { MemoryDocument } from '../../../bench/retrieval/memory-source';

/** Returns a document of the tenant `a` with a chunk for each text. */
export function memoryDocument(
  documentId: string,
  texts: string[],
  more: Partial<MemoryDocument> = {},
): MemoryDocument {
  const chunks = texts.map((text, position) => ({ position, text, path: [], tokens: 10, repeated: 0 }));
  return {
    tenantId: 'a',
    documentId,
    revision: '1',
    name: `${documentId}.txt`,
    title: documentId,
    chunks,
    ...more,
  };
}
