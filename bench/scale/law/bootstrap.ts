import { oneOf } from '../../../drill/random';

/** Nine of ten results lie between these. */
export interface Interval {
  low: number;
  high: number;
}

const outside = 0.05;

/** Draws as many items as there are, with replacement. */
export function resample<T>(random: () => number, items: readonly T[]): T[] {
  return items.map(() => oneOf(random, items));
}

/**
 * Returns where nine of ten values lie.
 * @throws RangeError if there are none
 */
export function intervalOf(values: readonly number[]): Interval {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)];
  const [low, high] = [at(outside), at(1 - outside)];
  if (low === undefined || high === undefined) throw new RangeError('an interval needs values');
  return { low, high };
}
