import { inSeconds } from '../report/table';

/** The bounds of I9. The fixed parts allow for a busy machine. */
const mostTimesQuiet = 2;
const addedMs = 1_000;
const longestMs = 15_000;

/**
 * Returns the victim's turn times under attack that exceed the bound relative to its quiet times. Undefined
 * if none.
 */
export function slowness(quiet: number[], attacked: number[]): string | undefined {
  const bound = mostTimesQuiet * median(quiet) + addedMs;
  const told = `quiet ${inSeconds(median(quiet))}, under attack ${inSeconds(median(attacked))}`;
  if (median(attacked) > bound) return `the victim's median turn: ${told}; the bound is ${inSeconds(bound)}`;
  const longest = Math.max(...attacked);
  if (longest > longestMs) return `one turn of the victim took ${inSeconds(longest)}`;
  return undefined;
}

export function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
