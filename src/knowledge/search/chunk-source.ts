import type { Chunk } from '../../domain/document';

export interface SearchableDocument {
  tenantId: string;
  documentId: string;
  /** Changes when the chunks are rebuilt. */
  revision: string;
  name: string;
  title: string;
  /** The agents that may read it. Absent: every agent of the tenant. */
  agentIds?: string[];
}

export interface SearchableChunk {
  text: string;
  path: string[];
  /** The chunk's embedding. Either all chunks of a document have one, all of the same length, or none has. */
  vector?: ArrayLike<number>;
}

/** A chunk with the name of its document, and the SHA-256 of its document's file if that is known. */
export interface NamedChunk extends Chunk {
  name: string;
  sha256?: string;
}

export interface ChunkRef {
  documentId: string;
  position: number;
}

/** Supplies what the indexes are built from. Each call concerns one tenant only. */
export interface ChunkSource {
  /**
   * Changes when a document becomes ready, is deleted or changes its agents. Every search calls this, so it
   * must be quick.
   */
  version(tenantId: string): Promise<string>;
  /** Returns every document that is ready. */
  documents(tenantId: string): Promise<SearchableDocument[]>;
  /** Returns all chunks of a document in order, or undefined if the document is gone. */
  chunks(tenantId: string, documentId: string): Promise<SearchableChunk[] | undefined>;
  /** Returns these chunks in this order, with undefined for one that is gone. */
  pick(tenantId: string, refs: ChunkRef[]): Promise<(NamedChunk | undefined)[]>;
}

/**
 * Returns the text by which a chunk is found. The document's title and the headings above the chunk are part
 * of it. A heading that the chunk already contains is not repeated.
 */
export function searchedText(
  { title }: { title: string },
  { path, text }: Pick<SearchableChunk, 'path' | 'text'>,
): string {
  return [title, ...path.filter((heading) => !text.includes(heading)), text].join('\n');
}
