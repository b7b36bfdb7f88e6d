import type { Binary, Db } from 'mongodb';
import type { Chunk } from '../../domain/document';
import type { Encryption } from '../encryption/encryption';
import type { DocumentContentStore, DocumentRef } from '../store';
import { FileParts } from './file-parts';
import { NumberedParts, partId } from './numbered-parts';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';

export const fileCollection = 'document_files';
export const chunkCollection = 'document_chunks';
export const vectorCollection = 'document_vectors';

interface ChunkGroup {
  _id: string;
  tenantId: string;
  /** Each chunk as JSON text. */
  chunks: Sealed;
}

interface VectorGroup {
  _id: string;
  tenantId: string;
  dimensions: number;
  /** The vectors, concatenated; each number is a 32-bit float, little-endian. */
  numbers: Binary;
}

const numberBytes = 4;
/** Chunks, or vectors, in one part. */
const groupSize = 64;

export function documentContentStore(db: Db, encryption: Encryption): DocumentContentStore {
  const sealingFiles = new Sealing(encryption, fileCollection);
  const sealingChunks = new Sealing(encryption, chunkCollection);
  const sealingVectors = new Sealing(encryption, vectorCollection);
  const files = new FileParts(db, fileCollection, (tenantId, id) => sealingFiles.ofTenant(tenantId, id));
  const chunkGroups = new NumberedParts<ChunkGroup>(db.collection<ChunkGroup>(chunkCollection));
  const vectorGroups = new NumberedParts<VectorGroup>(db.collection<VectorGroup>(vectorCollection));

  async function putChunks(ref: DocumentRef, chunks: Chunk[]): Promise<void> {
    const { tenantId, documentId: id } = ref;
    const groups = Math.ceil(chunks.length / groupSize);
    for (let k = 0; k < groups; k += 1) {
      const group = chunks.slice(k * groupSize, (k + 1) * groupSize).map((chunk) => JSON.stringify(chunk));
      const fields = await sealingChunks.ofTenant(tenantId, partId(id, k));
      await chunkGroups.put({ tenantId, id }, k, { tenantId, chunks: fields.json('chunks', group) });
    }
    await chunkGroups.delete({ tenantId, id }, groups);
  }

  async function putVectors(ref: DocumentRef, from: number, vectors: ArrayLike<number>[]): Promise<void> {
    const { tenantId, documentId: id } = ref;
    const first = Math.floor(from / groupSize);
    const groups = Math.ceil((from + vectors.length) / groupSize);
    const known = await vectorGroups.get({ tenantId, id }, first);
    // The first group may already hold earlier vectors.
    const before = known ? (await openVectors(known)).slice(0, from % groupSize) : [];
    if (before.length < from % groupSize) throw new Error('Vectors must be written without a gap.');
    const all = [...before, ...vectors];
    for (let k = first; k < groups; k += 1) {
      const group = all.slice((k - first) * groupSize, (k - first + 1) * groupSize);
      const { dimensions, bytes } = toBytes(group);
      const numbers = (await sealingVectors.ofTenant(tenantId, partId(id, k))).bytes('numbers', bytes);
      await vectorGroups.put({ tenantId, id }, k, { tenantId, dimensions, numbers });
    }
  }

  async function openVectors({ _id, tenantId, dimensions, numbers }: VectorGroup) {
    return toVectors(
      dimensions,
      (await sealingVectors.ofTenant(tenantId, _id)).openBytes('numbers', numbers),
    );
  }

  async function openChunks({ _id, tenantId, chunks }: ChunkGroup): Promise<string[]> {
    const fields = await sealingChunks.ofTenant(tenantId, _id);
    const texts: string[] = JSON.parse(fields.openText('chunks', chunks));
    return texts;
  }

  return {
    putFile: ({ tenantId, documentId: id }, bytes) => files.put({ tenantId, id }, bytes),
    file: ({ tenantId, documentId: id }) => files.get({ tenantId, id }),
    deleteFile: ({ tenantId, documentId: id }) => files.delete({ tenantId, id }),
    putChunks,
    async chunks({ tenantId, documentId: id }) {
      const found = await chunkGroups.all({ tenantId, id });
      return (await Promise.all(found.map(openChunks))).flat().map(toChunk);
    },
    async pick({ tenantId, documentId: id }, positions) {
      const numbers = [...new Set(positions.map((position) => Math.floor(position / groupSize)))];
      const found = await chunkGroups.pick({ tenantId, id }, numbers);
      const groups = new Map(
        await Promise.all(found.map(async (group) => [group._id, await openChunks(group)] as const)),
      );
      return positions.map((position) => {
        const group = groups.get(partId(id, Math.floor(position / groupSize)));
        const text = group?.[position % groupSize];
        return text === undefined ? undefined : toChunk(text);
      });
    },
    putVectors,
    async vectors({ tenantId, documentId: id }) {
      const stored = await vectorGroups.all({ tenantId, id });
      const found = await Promise.all(stored.map(openVectors));
      const short = found.findIndex((group) => group.length < groupSize);
      return (short < 0 ? found : found.slice(0, short + 1)).flat();
    },
    async erase({ tenantId, documentId: id }) {
      await files.delete({ tenantId, id });
      await chunkGroups.delete({ tenantId, id });
      await vectorGroups.delete({ tenantId, id });
    },
  };
}

function toChunk(text: string): Chunk {
  const chunk: Chunk = JSON.parse(text);
  return chunk;
}

/** Encodes vectors for storage. Throws an Error if their lengths differ. */
function toBytes(vectors: ArrayLike<number>[]) {
  const dimensions = vectors[0]?.length ?? 0;
  const bytes = Buffer.alloc(vectors.length * dimensions * numberBytes);
  vectors.forEach((vector, row) => {
    if (vector.length !== dimensions) throw new Error('The vectors of a document are not of one length.');
    for (let at = 0; at < dimensions; at += 1) {
      bytes.writeFloatLE(vector[at] ?? 0, (row * dimensions + at) * numberBytes);
    }
  });
  return { dimensions, bytes };
}

function toVectors(dimensions: number, bytes: Buffer): Float32Array[] {
  const count = dimensions === 0 ? 0 : bytes.length / numberBytes / dimensions;
  return Array.from({ length: count }, (_, row) =>
    Float32Array.from({ length: dimensions }, (_number, at) =>
      bytes.readFloatLE((row * dimensions + at) * numberBytes),
    ),
  );
}
