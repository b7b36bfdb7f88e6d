const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses between attempts, in milliseconds: ten attempts within some three days. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Attempts of many deliveries that failed at one moment spread over this part of the pause. */
const jitter = 0.1;

/**
 * Returns the pause after an attempt, in milliseconds; undefined after the last one. `made` counts the attempts before
 * it, and `chance` is from 0 to 1.
 */
export function pauseAfter(made: number, chance: number): number | undefined {
  const pause = pauses[made];
  return pause === undefined ? undefined : Math.round(pause * (1 + jitter * chance));
}
