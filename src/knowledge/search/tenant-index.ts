import { mayRead } from '../../domain/document';
import { EventLoopYield } from '../../platform/concurrency/yield-to-event-loop';
import {
  searchedText,
  type ChunkSource,
  type SearchableChunk,
  type SearchableDocument,
} from './chunk-source';
import { Dictionary } from './dictionary';
import { mergeParts } from './merge-parts';
import { liveRows, type Part, type Placed, type Ranked, normalised } from './part';
import { questionWords } from './question-words';
import { rankByWords } from './rank-by-words';
import { SegmentBuilder, segmentBytes } from './segment';

/** A document as the index holds it. */
export interface IndexedDocument extends SearchableDocument {
  chunks: number;
  /** All vectors one after another, each of length 1. Absent if the document has none. */
  vectors?: Float32Array;
}

/**
 * All that an index holds, as it was at one version of its source. Nothing of it changes later, but the dictionary,
 * which grows.
 */
export interface IndexContent {
  version: string;
  documents: IndexedDocument[];
  /** Has all words of the parts, and may have words of documents that are gone. */
  dictionary: Dictionary;
  parts: Part[];
}

/** Approximate memory of a document without its words and vectors, in bytes. */
const bytesOfDocument = 600;

/** The searchable documents of one tenant. An update reads only the documents that changed. */
export class TenantIndex {
  private dictionary = new Dictionary();
  private documents = new Map<string, IndexedDocument>();
  /** Largest first. Each part is at least twice as large as all later ones together, so there are few. */
  private parts: Part[] = [];
  private version: string | undefined;

  constructor(
    private readonly tenantId: string,
    private readonly source: ChunkSource,
  ) {}

  /** Returns the documents that an agent may read; without an agent, all. */
  readableBy(agentId: string | undefined): IndexedDocument[] {
    return [...this.documents.values()].filter((document) => mayRead(agentId, document));
  }

  /** Returns the chunks that match a question's words best, among the documents that the agent may read. */
  rankByWords(question: string, agentId: string | undefined, most: number): Ranked[] {
    const terms = questionWords(question).flatMap((word) => this.dictionary.find(word) ?? []);
    const isReadable = (placed: Placed) => {
      const document = this.documents.get(placed.documentId);
      return document?.revision === placed.revision && mayRead(agentId, document);
    };
    return rankByWords(this.parts, terms, isReadable, most);
  }

  isAt(version: string): boolean {
    return this.version === version;
  }

  /** Undefined before the first update. */
  content(): IndexContent | undefined {
    const { version, dictionary, parts } = this;
    if (version === undefined) return undefined;
    return { version, documents: [...this.documents.values()], dictionary, parts };
  }

  /** Fills a new index with what an earlier one held. An update then brings it up to date. */
  restore({ version, documents, dictionary, parts }: IndexContent): void {
    this.documents = new Map(documents.map((document) => [document.documentId, document]));
    this.dictionary = dictionary;
    this.parts = parts;
    this.version = version;
  }

  /**
   * Updates the index to what the source holds at this version. Unchanged documents stay; the others are read
   * again. Returns true if chunks were added or removed. Throws an Error if the source returns a document of another
   * tenant.
   */
  async update(version: string): Promise<boolean> {
    const breathing = new EventLoopYield();
    const documents = new Map<string, IndexedDocument>();
    const added = new SegmentBuilder(this.dictionary);
    const placed: Placed[] = [];
    for (const document of await this.source.documents(this.tenantId)) {
      if (document.tenantId !== this.tenantId)
        throw new Error('The source gave a document of another tenant.');
      const known = this.documents.get(document.documentId);
      const indexed =
        known?.revision === document.revision
          ? { ...document, ...contentOf(known) }
          : await this.read(document, added, placed, breathing);
      if (indexed) documents.set(document.documentId, indexed);
    }
    const fresh: Part[] = placed.length > 0 ? [{ segment: added.build(), documents: placed }] : [];
    const isLive = ({ documentId, revision }: Placed) => documents.get(documentId)?.revision === revision;
    const parts = await this.compacted([...this.parts, ...fresh], isLive, breathing);
    const isChanged = placed.length > 0 || [...this.documents.keys()].some((id) => !documents.has(id));
    this.documents = documents;
    this.parts = parts;
    this.version = version;
    return isChanged;
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    const words = this.parts.reduce((sum, { segment }) => sum + segmentBytes(segment), this.dictionary.bytes);
    const documents = [...this.documents.values()];
    return documents.reduce((sum, { vectors }) => sum + (vectors?.byteLength ?? 0) + bytesOfDocument, words);
  }

  private async read(
    document: SearchableDocument,
    added: SegmentBuilder,
    placed: Placed[],
    breathing: EventLoopYield,
  ): Promise<IndexedDocument | undefined> {
    const { documentId, revision } = document;
    const chunks = await this.source.chunks(this.tenantId, documentId);
    if (!chunks) return undefined;
    placed.push({ documentId, revision, firstRow: added.rows, rows: chunks.length });
    for (const chunk of chunks) {
      added.add(searchedText(document, chunk));
      await breathing.pause();
    }
    const vectors = vectorsOf(chunks);
    return { ...document, chunks: chunks.length, ...(vectors && { vectors }) };
  }

  /**
   * Merges all parts from the first one that has lost rows or is less than twice as large as the later ones
   * together. This frees the memory of deleted documents.
   */
  private async compacted(
    parts: Part[],
    isLive: (document: Placed) => boolean,
    breathing: EventLoopYield,
  ): Promise<Part[]> {
    const sizes = parts.map((part) => liveRows(part, isLive));
    const from = parts.findIndex(({ segment }, at) => {
      const after = sizes.slice(at + 1).reduce((sum, size) => sum + size, 0);
      const size = sizes[at] ?? 0;
      return size < after * 2 || size < segment.rows;
    });
    if (from < 0) return parts;
    const merged = await mergeParts(parts.slice(from), isLive, this.dictionary, breathing);
    return merged.documents.length === 0 ? parts.slice(0, from) : [...parts.slice(0, from), merged];
  }
}

/** Returns what comes from a document's chunks. The other fields may change independently. */
function contentOf({ chunks, vectors }: IndexedDocument): Pick<IndexedDocument, 'chunks' | 'vectors'> {
  return vectors ? { chunks, vectors } : { chunks };
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
