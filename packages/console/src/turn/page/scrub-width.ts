import type { Track } from './scrub.js';

/**
 * Positions of the stops on the slider. A long text must not squeeze the other events, so an event without
 * text is as wide as several units of it.
 */
export interface TrackWidths {
  /** The end of each stretch. */
  ends: readonly number[];
  whole: number;
}

/** The least share of the slider for events without text together. */
const leastPart = 0.5;

export function widthsOf({ stretches, count }: Track): TrackWidths {
  const others = stretches.filter(({ length }) => length === 1).length;
  const units = Math.max(1, Math.ceil(((count - others) * leastPart) / Math.max(1, others)));
  let whole = 0;
  const ends = stretches.map(({ length }) => (whole += length === 1 ? units : length));
  return { ends, whole };
}

/** Returns a stop's position on the slider. */
export function valueOf({ stretches }: Track, { ends }: TrackWidths, stop: number): number {
  const index = stretches.findLastIndex(({ first }) => first <= stop);
  const stretch = stretches[index];
  const end = ends[index] ?? 0;
  return stretch ? end - (stretch.first + stretch.length - 1 - stop) : 0;
}

/** Returns the stop at a position of the slider. */
export function stopAtValue({ stretches, count }: Track, { ends }: TrackWidths, value: number): number {
  if (value <= 0) return 0;
  const index = ends.findIndex((end) => end >= value);
  const stretch = stretches[index];
  if (!stretch) return count;
  if (stretch.length > 1) return stretch.first + stretch.length - 1 - ((ends[index] ?? 0) - value);
  // Halfway to the next event counts as that event.
  const before = ends[index - 1] ?? 0;
  const isNear = value - before > ((ends[index] ?? 0) - before) / 2;
  return isNear ? stretch.first : stretch.first - 1;
}
