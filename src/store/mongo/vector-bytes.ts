import { Binary } from 'mongodb';

export interface StoredVectors {
  dimensions: number;
  /** One vector after another, each number in 4 bytes, the least significant first. */
  numbers: Binary;
}

const numberBytes = 4;

/** Vectors as they are stored. Throws an Error where they are not of one length. */
export function toBytes(vectors: ArrayLike<number>[]): StoredVectors {
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

export function toVectors({ dimensions, numbers }: StoredVectors): Float32Array[] {
  const bytes = Buffer.from(numbers.value());
  const count = dimensions === 0 ? 0 : bytes.length / numberBytes / dimensions;
  return Array.from({ length: count }, (_, row) =>
    Float32Array.from({ length: dimensions }, (_number, at) =>
      bytes.readFloatLE((row * dimensions + at) * numberBytes),
    ),
  );
}
