import type { Binary, Collection, Db } from 'mongodb';
import type { DocumentRef } from '../store';
import type { Sealed } from './sealed-fields';
import { NumberedParts } from './numbered-parts';
import { upsert } from './unique-insert';

export const fileCollection = 'document_files';
export const chunkCollection = 'document_chunks';
export const vectorCollection = 'document_vectors';

interface FilePart {
  _id: string;
  tenantId: string;
  /** Number of parts of the whole file. */
  of: number;
  bytes: Binary;
}

export interface ChunkGroup {
  _id: string;
  tenantId: string;
  /** Each chunk as JSON text. */
  chunks: Sealed<string[]>;
}

export interface VectorGroup {
  _id: string;
  tenantId: string;
  dimensions: number;
  /** The vectors, concatenated; each number is a 32-bit float, little-endian. */
  numbers: Binary;
}

/** An upper bound on the parts that exist. */
interface Extent {
  _id: string;
  tenantId: string;
  fileParts: number;
  groups: number;
}

type Size = Pick<Extent, 'fileParts' | 'groups'>;

/**
 * The parts that make up a document's content, and an upper bound on their number. The bound is written
 * before the parts, so that erasing finds every part, including those of a writer that crashed.
 */
export class ContentParts {
  readonly files: NumberedParts<FilePart>;
  readonly chunks: NumberedParts<ChunkGroup>;
  readonly vectors: NumberedParts<VectorGroup>;
  private readonly extents: Collection<Extent>;

  constructor(db: Db) {
    this.files = new NumberedParts<FilePart>(db.collection<FilePart>(fileCollection));
    this.chunks = new NumberedParts<ChunkGroup>(db.collection<ChunkGroup>(chunkCollection));
    this.vectors = new NumberedParts<VectorGroup>(db.collection<VectorGroup>(vectorCollection));
    this.extents = db.collection<Extent>('document_extents');
  }

  /** How many parts there may be of each kind; 0 if the document is not the tenant's. */
  async size({ tenantId, documentId }: DocumentRef): Promise<Size> {
    const found = await this.extents.findOne({ _id: documentId });
    return found?.tenantId === tenantId ? found : { fileParts: 0, groups: 0 };
  }

  /** Writes parts, after recording that there may be up to `size` of them. */
  async write(ref: DocumentRef, size: Partial<Size>, write: () => Promise<void>): Promise<void> {
    await this.extend(ref, size);
    await write();
    // An erase that ran meanwhile may have missed a part. Record the bound again for the next erase.
    await this.extend(ref, size);
  }

  /** Deletes all parts of the document, unless it is another tenant's. */
  async erase(ref: DocumentRef): Promise<void> {
    const { fileParts, groups } = await this.size(ref);
    await this.files.delete(ref, 0, fileParts);
    await this.chunks.delete(ref, 0, groups);
    await this.vectors.delete(ref, 0, groups);
    if (fileParts + groups > 0) await this.extents.deleteOne({ _id: ref.documentId });
  }

  private async extend({ tenantId, documentId: _id }: DocumentRef, size: Partial<Size>): Promise<void> {
    const found = await this.extents.findOne({ _id });
    if (found && found.tenantId !== tenantId) throw new Error(`There is no document ${_id} to write to.`);
    const fileParts = Math.max(found?.fileParts ?? 0, size.fileParts ?? 0);
    const groups = Math.max(found?.groups ?? 0, size.groups ?? 0);
    if (found?.fileParts === fileParts && found.groups === groups) return;
    await upsert(() => this.extents.replaceOne({ _id }, { tenantId, fileParts, groups }, { upsert: true }));
  }
}
