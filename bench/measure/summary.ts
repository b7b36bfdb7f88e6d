export interface Summary {
  count: number;
  min: number;
  /** The middle half of all values lies between `p25` and `p75`. */
  p25: number;
  p75: number;
  median: number;
  p95: number;
  p99: number;
  max: number;
}

/**
 * Summarises a series of measurements.
 * @throws RangeError if there are none
 */
export function summarise(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => quantile(sorted, share);
  return {
    count: sorted.length,
    min: at(0),
    median: at(0.5),
    p25: at(0.25),
    p75: at(0.75),
    p95: at(0.95),
    p99: at(0.99),
    max: at(1),
  };
}

/**
 * Returns the value below which `share` (0 to 1) of an ascending series lies, interpolated between its
 * neighbours.
 */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new RangeError('nothing was measured');
  return low + (high - low) * (place - Math.floor(place));
}
