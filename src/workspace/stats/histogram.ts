/**
 * Times are counted by steps, each a fifth longer than the one before. So a percentile is known to a tenth, and a
 * histogram has a hundred numbers at most, however many times it counts.
 */
const growth = 1.2;
const longest = 100;

/** Returns the step of a time of at least one millisecond. */
export function stepOf(ms: number): number {
  return Math.min(longest, Math.ceil(Math.log(ms) / Math.log(growth)));
}

/** Returns the time in milliseconds that this share of the times is below; null if there are none. */
export function percentile(steps: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...steps].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of sorted) {
    seen += count;
    if (count > 0 && seen >= share * total) return Math.round(growth ** (step - 0.5));
  }
  return null;
}
