import type { Segment } from './segment';

/** Documents that are searched together in one segment. */
export interface Part {
  segment: Segment;
  /** In the order of their rows. */
  documents: Placed[];
}

/** Where a document's chunks are in a segment: one row each, in order. */
export interface Placed {
  documentId: string;
  revision: string;
  firstRow: number;
  rows: number;
}

/** Returns how many rows of a part belong to live documents. */
export function liveRows({ documents }: Part, isLive: (document: Placed) => boolean): number {
  return documents.filter(isLive).reduce((sum, { rows }) => sum + rows, 0);
}

/** A chunk that was found. Scores are comparable only within one search. */
export interface Ranked {
  documentId: string;
  position: number;
  score: number;
}

/** Returns the vector scaled to length 1. A vector of zeros stays as it is. */
export function normalised(vector: ArrayLike<number>): Float32Array {
  const copy = Float32Array.from(vector);
  const length = lengthOf(copy);
  return length === 0 ? copy : copy.map((value) => value / length);
}

function lengthOf(vector: Float32Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}
