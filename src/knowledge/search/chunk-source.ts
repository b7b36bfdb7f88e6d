import type { Chunk } from '../../domain/document';

/** A document that is ready to be searched. */
export interface SearchableDocument {
  tenantId: string;
  documentId: string;
  /** Another one after its chunks were made anew. */
  revision: string;
  name: string;
  title: string;
  /** Absent: every agent of the tenant. */
  agentIds?: string[];
}

export interface SearchableChunk {
  text: string;
  path: string[];
  /** What the embeddings model made of it; all chunks of a document have one of the same length, or none has. */
  vector?: ArrayLike<number>;
}

/** A chunk, and what its document is called. */
export interface NamedChunk extends Chunk {
  name: string;
}

export interface ChunkRef {
  documentId: string;
  position: number;
}

/** Where the indexes get what they are made of. Each call answers for one tenant alone. */
export interface ChunkSource {
  /** Changes with every document that becomes ready or goes, or changes its agents. Asked at every search: be quick. */
  version(tenantId: string): Promise<string>;
  /** Every document that is ready. */
  documents(tenantId: string): Promise<SearchableDocument[]>;
  /** All chunks of a document in their order; undefined where it is gone. */
  chunks(tenantId: string, documentId: string): Promise<SearchableChunk[] | undefined>;
  /** These chunks, in this order; undefined for one that is gone. */
  pick(tenantId: string, refs: ChunkRef[]): Promise<(NamedChunk | undefined)[]>;
}

/**
 * The text by which a chunk is found: what the document is called and what the headings above it say count too, once,
 * since those that the chunk itself begins with are in its text.
 */
export function searchedText(
  { title }: { title: string },
  { path, text }: Pick<SearchableChunk, 'path' | 'text'>,
): string {
  return [title, ...path.filter((heading) => !text.includes(heading)), text].join('\n');
}
