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
