import { inSeconds } from '../report/table';

/** I9 states these. The fixed parts are large, since other work may share the machine. */
const mostTimesQuiet = 2;
const addedMs = 1_000;
const longestMs = 15_000;

/** What of a victim's times under attack is outside the stated bound, compared with its own quiet times; undefined: nothing. */
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
