import { Binary, type Db } from 'mongodb';
import type { Chunk } from '../../domain/document';
import type { DocumentContentStore, DocumentRef } from '../store';
import { ContentParts } from './content-parts';
import type { MongoVectorSearch } from './vector-search';

interface StoredVectors {
  dimensions: number;
  /** The vectors, concatenated; each number is a 32-bit float, little-endian. */
  numbers: Binary;
}

const numberBytes = 4;

const partBytes = 4 * 1024 * 1024;
/** Chunks, or vectors, in one part. */
const groupSize = 64;

/** `search` is the database's vector index; vectors are written to it and erased from it too. */
export function documentContentStore(
  db: Db,
  search?: Pick<MongoVectorSearch, 'put' | 'erase'>,
): DocumentContentStore {
  const parts = new ContentParts(db);

  async function putFile(ref: DocumentRef, bytes: Buffer): Promise<void> {
    const of = Math.ceil(bytes.length / partBytes);
    await parts.write(ref, { fileParts: of }, async () => {
      for (let k = 0; k < of; k += 1) {
        const part = bytes.subarray(k * partBytes, (k + 1) * partBytes);
        await parts.files.put(ref, k, { tenantId: ref.tenantId, of, bytes: new Binary(part) });
      }
    });
  }

  async function putChunks(ref: DocumentRef, chunks: Chunk[]): Promise<void> {
    const { groups: before } = await parts.size(ref);
    const groups = Math.ceil(chunks.length / groupSize);
    await parts.write(ref, { groups }, async () => {
      for (let k = 0; k < groups; k += 1) {
        const group = chunks.slice(k * groupSize, (k + 1) * groupSize).map((chunk) => JSON.stringify(chunk));
        await parts.chunks.put(ref, k, { tenantId: ref.tenantId, chunks: group });
      }
      await parts.chunks.delete(ref, groups, before);
    });
  }

  async function putVectors(ref: DocumentRef, from: number, vectors: ArrayLike<number>[]): Promise<void> {
    const first = Math.floor(from / groupSize);
    const groups = Math.ceil((from + vectors.length) / groupSize);
    const known = await parts.vectors.get(ref, first);
    // The first group may already hold earlier vectors.
    const before = known ? toVectors(known).slice(0, from % groupSize) : [];
    if (before.length < from % groupSize) throw new Error('Vectors must be written without a gap.');
    const all = [...before, ...vectors];
    await parts.write(ref, { groups }, async () => {
      for (let k = first; k < groups; k += 1) {
        const group = all.slice((k - first) * groupSize, (k - first + 1) * groupSize);
        await parts.vectors.put(ref, k, { tenantId: ref.tenantId, ...toBytes(group) });
      }
      await search?.put(ref, from, vectors);
    });
  }

  return {
    putFile,
    async file(ref) {
      const first = await parts.files.get(ref, 0);
      const found = first ? await parts.files.all(ref, first.of) : [];
      return first?.of === found.length ? Buffer.concat(found.map(({ bytes }) => bytes.value())) : null;
    },
    async deleteFile(ref) {
      const { fileParts } = await parts.size(ref);
      await parts.files.delete(ref, 0, fileParts);
    },
    putChunks,
    async chunks(ref) {
      const { groups } = await parts.size(ref);
      return (await parts.chunks.all(ref, groups)).flatMap(({ chunks }) => chunks.map(toChunk));
    },
    async pick(ref, positions) {
      const numbers = [...new Set(positions.map((position) => Math.floor(position / groupSize)))];
      const groups = new Map(
        await Promise.all(numbers.map(async (k) => [k, await parts.chunks.get(ref, k)] as const)),
      );
      return positions.map((position) => {
        const text = groups.get(Math.floor(position / groupSize))?.chunks[position % groupSize];
        return text === undefined ? undefined : toChunk(text);
      });
    },
    putVectors,
    async vectors(ref) {
      const { groups } = await parts.size(ref);
      const found = (await parts.vectors.all(ref, groups)).map(toVectors);
      const short = found.findIndex((group) => group.length < groupSize);
      return (short < 0 ? found : found.slice(0, short + 1)).flat();
    },
    async erase(ref) {
      await search?.erase(ref);
      await parts.erase(ref);
    },
  };
}

function toChunk(text: string): Chunk {
  const chunk: Chunk = JSON.parse(text);
  return chunk;
}

/** Encodes vectors for storage. Throws an Error if their lengths differ. */
function toBytes(vectors: ArrayLike<number>[]): StoredVectors {
  const dimensions = vectors[0]?.length ?? 0;
  const bytes = Buffer.alloc(vectors.length * dimensions * numberBytes);
  vectors.forEach((vector, row) => {
    if (vector.length !== dimensions) throw new Error('The vectors of a document are not of one length.');
    for (let at = 0; at < dimensions; at += 1) {
      bytes.writeFloatLE(vector[at] ?? 0, (row * dimensions + at) * numberBytes);
    }
  });
  return { dimensions, numbers: new Binary(bytes) };
}

function toVectors({ dimensions, numbers }: StoredVectors): Float32Array[] {
  const bytes = Buffer.from(numbers.value());
  const count = dimensions === 0 ? 0 : bytes.length / numberBytes / dimensions;
  return Array.from({ length: count }, (_, row) =>
    Float32Array.from({ length: dimensions }, (_number, at) =>
      bytes.readFloatLE((row * dimensions + at) * numberBytes),
    ),
  );
}
