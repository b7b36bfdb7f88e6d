import { mayRead } from '../../domain/document';
import {
  searchedText,
  type ChunkSource,
  type SearchableChunk,
  type SearchableDocument,
} from './chunk-source';
import { normalised } from './dot-product';
import type { DocumentIndex, KeptIndexes } from './kept-indexes';
import { questionWords } from './question-words';
import { rankByWords, type Ranked } from './rank-by-words';
import { indexWords } from './word-index';

export type IndexedDocument = SearchableDocument & DocumentIndex;

/** How many documents an update has read, by where they came from. */
export interface ReadDocuments {
  file: number;
  store: number;
}

/** Approximate memory of a document beside its numbers, in bytes. */
const bytesOfDocument = 1_600;

/** The searchable documents of one tenant. An update reads only the documents that changed. */
export class TenantIndex {
  private documents = new Map<string, IndexedDocument>();
  private version: string | undefined;

  constructor(
    private readonly tenantId: string,
    private readonly source: ChunkSource,
    private readonly kept?: Pick<KeptIndexes, 'load' | 'save'>,
  ) {}

  /** Returns the documents that an agent may read; without an agent, all. */
  readableBy(agentId: string | undefined): IndexedDocument[] {
    return [...this.documents.values()].filter((document) => mayRead(agentId, document));
  }

  /** Returns the chunks that match a question's words best, among the documents that the agent may read. */
  rankByWords(question: string, agentId: string | undefined, most: number): Ranked[] {
    const isReadable = (document: IndexedDocument) => mayRead(agentId, document);
    return rankByWords([...this.documents.values()], questionWords(question), isReadable, most);
  }

  isAt(version: string): boolean {
    return this.version === version;
  }

  /** True before the first update. */
  get isNew(): boolean {
    return this.version === undefined;
  }

  /**
   * Updates the index to what the source holds at this version. Unchanged documents stay; the others are read
   * again. Throws an Error if the source returns a document of another tenant.
   */
  async update(version: string): Promise<ReadDocuments> {
    const read = { file: 0, store: 0 };
    const documents = new Map<string, IndexedDocument>();
    for (const document of await this.source.documents(this.tenantId)) {
      if (document.tenantId !== this.tenantId)
        throw new Error('The source gave a document of another tenant.');
      const index = this.known(document) ?? (await this.read(document, read));
      if (index) documents.set(document.documentId, { ...document, ...index });
    }
    this.documents = documents;
    this.version = version;
    return read;
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    let bytes = 0;
    for (const { words, vectors } of this.documents.values()) {
      const { terms, starts, positions, counts, lengths } = words;
      for (const numbers of [terms, starts, positions, counts, lengths]) bytes += numbers.byteLength;
      bytes += (vectors?.byteLength ?? 0) + bytesOfDocument;
    }
    return bytes;
  }

  private known({ documentId, revision }: SearchableDocument): DocumentIndex | undefined {
    const known = this.documents.get(documentId);
    return known?.revision === revision ? { words: known.words, vectors: known.vectors } : undefined;
  }

  private async read(document: SearchableDocument, read: ReadDocuments): Promise<DocumentIndex | undefined> {
    const kept = await this.kept?.load(document);
    if (kept) {
      read.file += 1;
      return kept;
    }
    const chunks = await this.source.chunks(this.tenantId, document.documentId);
    if (!chunks) return undefined;
    read.store += 1;
    const words = await indexWords(chunks.map((chunk) => searchedText(document, chunk)));
    const index = { words, vectors: vectorsOf(chunks) };
    await this.kept?.save(document, index);
    return index;
  }
}

function vectorsOf(chunks: SearchableChunk[]): Float32Array | undefined {
  const size = chunks[0]?.vector?.length;
  if (size === undefined) return undefined;
  const matrix = new Float32Array(size * chunks.length);
  for (const [row, { vector }] of chunks.entries()) {
    if (vector?.length !== size) return undefined;
    matrix.set(normalised(vector), row * size);
  }
  return matrix;
}
