/** A number that is searched for, between two bounds. */
export interface Unknown {
  from: number;
  to: number;
  /** Where searches begin. */
  begins: readonly number[];
}

const narrowings = 5;
/** A round that gains less than this share of the error is the last one with its steps. */
const leastGain = 0.02;

/**
 * Returns the numbers with the least error that searches find, one from each combination of beginnings. A search ends in
 * the valley that it is in, which may not be the lowest.
 */
export function patternSearch(
  unknowns: readonly Unknown[],
  errorOf: (values: readonly number[]) => number,
): number[] {
  const found = combinations(unknowns).map((begin) => searchFrom(begin, unknowns, errorOf));
  const [best] = found.toSorted((one, other) => one.error - other.error);
  return best?.values ?? [];
}

function combinations(unknowns: readonly Unknown[]): number[][] {
  return unknowns.reduce<number[][]>(
    (all, { begins }) => all.flatMap((values) => begins.map((begin) => [...values, begin])),
    [[]],
  );
}

interface Found {
  values: number[];
  error: number;
}

/**
 * Tries a step up and a step down for each number, and halves the steps when none helps any more. They begin at a quarter
 * of the range.
 */
function searchFrom(
  begin: number[],
  unknowns: readonly Unknown[],
  errorOf: (values: readonly number[]) => number,
): Found {
  let best = begin;
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
  return { values: best, error: least };
}
