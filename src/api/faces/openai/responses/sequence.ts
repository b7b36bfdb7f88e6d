import type { Position } from '../../../../turns/relay/position';

/** Frames of one entry. */
const mostFrames = 32;
/** UTF-16 units that may follow one entry. */
const mostChars = 2 ** 20;

/** The frames that open a text come behind those of the entry before it. */
export const openingFrame = 28;

/**
 * Returns the sequence number of a frame: `k` counts the frames of one event. It depends only on the place in the
 * turn's log, so every reader has the same numbers. They have gaps.
 */
export function sequenceOf({ n, c }: Position, k = 0): number {
  return (n * mostChars + c) * mostFrames + k;
}

/** Returns the place of the frame with this sequence number. */
export function placeOf(sequence: number): Position {
  const place = Math.floor(sequence / mostFrames);
  return { n: Math.floor(place / mostChars), c: place % mostChars };
}
