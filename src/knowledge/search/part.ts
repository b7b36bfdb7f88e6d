import type { Segment } from './segment';

/** Documents that are searched together, in one segment. */
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

/** The part of a segment whose documents all count. */
export function liveRows({ documents }: Part, isLive: (document: Placed) => boolean): number {
  return documents.filter(isLive).reduce((sum, { rows }) => sum + rows, 0);
}

/** A chunk that was found. Scores of one search compare with each other alone. */
export interface Ranked {
  documentId: string;
  position: number;
  score: number;
}

/** A vector of length 1 in the same direction; one of zeros stays as it is. */
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
