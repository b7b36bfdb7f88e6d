const longestMs = 24 * 60 * 60_000;
/** A token is renewed this long before its end, in milliseconds; a short-lived one for the last tenth of its time. */
const marginMs = 60_000;

/**
 * Returns for how many milliseconds a token may be used, by the seconds that its server gave it. At least one: a token
 * that is over at once may be used by the call that fetched it. Undefined if the server gave no number.
 */
export function usableMs(seconds: number | undefined): number | undefined {
  if (seconds === undefined || !Number.isFinite(seconds)) return undefined;
  const ms = Math.min(longestMs, seconds * 1_000);
  return Math.max(1, Math.floor(ms - Math.min(marginMs, ms / 10)));
}
