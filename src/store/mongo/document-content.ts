import type { Db } from 'mongodb';
import type { Chunk } from '../../domain/document';
import type { Encryption } from '../encryption/encryption';
import type { DocumentContentStore, DocumentRef } from '../store';
import {
  chunkCollection,
  ContentParts,
  fileCollection,
  vectorCollection,
  type ChunkGroup,
  type VectorGroup,
} from './content-parts';
import { Sealing } from './sealing';

type StoredVectors = Pick<VectorGroup, 'dimensions' | 'numbers'>;

const numberBytes = 4;

const partBytes = 4 * 1024 * 1024;
/** Chunks, or vectors, in one part. */
const groupSize = 64;

export function documentContentStore(db: Db, encryption: Encryption): DocumentContentStore {
  const parts = new ContentParts(db);
  const files = new Sealing(encryption, fileCollection);
  const chunkGroups = new Sealing(encryption, chunkCollection);
  const vectorGroups = new Sealing(encryption, vectorCollection);
  const fieldsOf = (sealing: Sealing, { tenantId, documentId }: DocumentRef, k: number) =>
    sealing.ofTenant(tenantId, `${documentId}/${k}`);

  async function putFile(ref: DocumentRef, bytes: Buffer): Promise<void> {
    const of = Math.ceil(bytes.length / partBytes);
    await parts.write(ref, { fileParts: of }, async () => {
      for (let k = 0; k < of; k += 1) {
        const part = bytes.subarray(k * partBytes, (k + 1) * partBytes);
        const fields = await fieldsOf(files, ref, k);
        await parts.files.put(ref, k, { tenantId: ref.tenantId, of, bytes: fields.bytes('bytes', part) });
      }
    });
  }

  async function putChunks(ref: DocumentRef, chunks: Chunk[]): Promise<void> {
    const { groups: before } = await parts.size(ref);
    const groups = Math.ceil(chunks.length / groupSize);
    await parts.write(ref, { groups }, async () => {
      for (let k = 0; k < groups; k += 1) {
        const group = chunks.slice(k * groupSize, (k + 1) * groupSize).map((chunk) => JSON.stringify(chunk));
        const fields = await fieldsOf(chunkGroups, ref, k);
        await parts.chunks.put(ref, k, { tenantId: ref.tenantId, chunks: fields.json('chunks', group) });
      }
      await parts.chunks.delete(ref, groups, before);
    });
  }

  async function putVectors(ref: DocumentRef, from: number, vectors: ArrayLike<number>[]): Promise<void> {
    const first = Math.floor(from / groupSize);
    const groups = Math.ceil((from + vectors.length) / groupSize);
    const known = await parts.vectors.get(ref, first);
    // The first group may already hold earlier vectors.
    const before = known ? (await openVectors(ref, first, known)).slice(0, from % groupSize) : [];
    if (before.length < from % groupSize) throw new Error('Vectors must be written without a gap.');
    const all = [...before, ...vectors];
    await parts.write(ref, { groups }, async () => {
      for (let k = first; k < groups; k += 1) {
        const group = all.slice((k - first) * groupSize, (k - first + 1) * groupSize);
        const { dimensions, bytes } = toBytes(group);
        const numbers = (await fieldsOf(vectorGroups, ref, k)).bytes('numbers', bytes);
        await parts.vectors.put(ref, k, { tenantId: ref.tenantId, dimensions, numbers });
      }
    });
  }

  async function openVectors(ref: DocumentRef, k: number, { dimensions, numbers }: StoredVectors) {
    return toVectors(dimensions, (await fieldsOf(vectorGroups, ref, k)).openBytes('numbers', numbers));
  }

  async function openChunks(ref: DocumentRef, k: number, { chunks }: Pick<ChunkGroup, 'chunks'>) {
    return (await fieldsOf(chunkGroups, ref, k)).openJson('chunks', chunks);
  }

  return {
    putFile,
    async file(ref) {
      const first = await parts.files.get(ref, 0);
      const found = first ? await parts.files.all(ref, first.of) : [];
      if (first?.of !== found.length) return null;
      const opened = found.map(async ({ bytes }, k) =>
        (await fieldsOf(files, ref, k)).openBytes('bytes', bytes),
      );
      return Buffer.concat(await Promise.all(opened));
    },
    async deleteFile(ref) {
      const { fileParts } = await parts.size(ref);
      await parts.files.delete(ref, 0, fileParts);
    },
    putChunks,
    async chunks(ref) {
      const { groups } = await parts.size(ref);
      const found = await parts.chunks.all(ref, groups);
      const opened = await Promise.all(found.map((group, k) => openChunks(ref, k, group)));
      return opened.flat().map(toChunk);
    },
    async pick(ref, positions) {
      const numbers = [...new Set(positions.map((position) => Math.floor(position / groupSize)))];
      const groups = new Map(
        await Promise.all(
          numbers.map(async (k) => {
            const group = await parts.chunks.get(ref, k);
            return [k, group ? await openChunks(ref, k, group) : undefined] as const;
          }),
        ),
      );
      return positions.map((position) => {
        const text = groups.get(Math.floor(position / groupSize))?.[position % groupSize];
        return text === undefined ? undefined : toChunk(text);
      });
    },
    putVectors,
    async vectors(ref) {
      const { groups } = await parts.size(ref);
      const stored = await parts.vectors.all(ref, groups);
      const found = await Promise.all(stored.map((group, k) => openVectors(ref, k, group)));
      const short = found.findIndex((group) => group.length < groupSize);
      return (short < 0 ? found : found.slice(0, short + 1)).flat();
    },
    erase: (ref) => parts.erase(ref),
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
