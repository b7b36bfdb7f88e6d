import { createHash } from 'node:crypto';
import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { ContentSealer } from '../../store/store';
import type { DocumentIndex } from '../search/kept-indexes';

/** Increment it with each change of an index's form, and of how words are found in texts. Other files are then ignored. */
export const formatVersion = 3;

const digestBytes = 32;

const unsigned = z.custom<Uint32Array>(types.isUint32Array);
const shape: z.ZodType<DocumentIndex> = z.object({
  words: z.object({
    terms: z.custom<Float64Array>(types.isFloat64Array),
    starts: unsigned,
    positions: unsigned,
    counts: z.custom<Uint8Array>(types.isUint8Array),
    lengths: unsigned,
    total: z.int(),
  }),
  vectors: z.custom<Float32Array>(types.isFloat32Array).optional(),
});

/** Returns the index as a file holds it: sealed, or with a digest if content is to stay plain. */
export function toStored(sealer: ContentSealer, place: string, index: DocumentIndex): Buffer {
  const content = serialize(index);
  const versioned = placeOf(place);
  return sealer.seal(versioned, content) ?? Buffer.concat([digestOf(versioned, content), content]);
}

/** Returns the index of a file. Throws an Error if it was changed, or written for another place, version or key. */
export function fromStored(
  sealer: ContentSealer,
  isSealed: boolean,
  place: string,
  stored: Buffer,
): DocumentIndex {
  const versioned = placeOf(place);
  const content = isSealed ? unsealed(sealer, versioned, stored) : undigested(versioned, stored);
  return shape.parse(deserialize(content));
}

function unsealed(sealer: ContentSealer, place: string, stored: Buffer): Buffer {
  if (!sealer.isOwn(stored)) throw new Error('It is sealed by another key.');
  return sealer.open(place, stored);
}

function undigested(place: string, stored: Buffer): Buffer {
  const content = stored.subarray(digestBytes);
  if (!digestOf(place, content).equals(stored.subarray(0, digestBytes)))
    throw new Error('It was changed, or is of another version or embeddings model.');
  return content;
}

function digestOf(place: string, content: Buffer): Buffer {
  return createHash('sha256').update(`${place}\0`).update(content).digest();
}

function placeOf(place: string): string {
  return `index-file\0${formatVersion}\0${place}`;
}
