/** A number that is searched for, between two bounds. */
export interface Unknown {
  from: number;
  to: number;
  begin: number;
}

const narrowings = 5;
/** A round that gains less than this share of the error is the last one with its steps. */
const leastGain = 0.02;

/**
 * Returns the numbers with the least error that a search finds which tries a step up and a step down for each, and
 * halves the steps when none helps any more. The steps begin at a quarter of the range.
 */
export function patternSearch(
  unknowns: readonly Unknown[],
  errorOf: (values: readonly number[]) => number,
): number[] {
  let best = unknowns.map(({ begin }) => begin);
  let least = errorOf(best);
  let share = 1 / 4;
  for (let narrowing = 0; narrowing < narrowings;) {
    const before = least;
    for (const [at, { from, to }] of unknowns.entries())
      for (const step of [share * (to - from), -share * (to - from)]) {
        const tried = best.with(at, Math.min(Math.max((best[at] ?? 0) + step, from), to));
        const error = errorOf(tried);
        if (error < least) [best, least] = [tried, error];
      }
    if (least < before * (1 - leastGain)) continue;
    share /= 2;
    narrowing += 1;
  }
  return best;
}
