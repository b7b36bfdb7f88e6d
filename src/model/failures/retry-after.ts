const longestMs = 60_000;
/** Google names it in the details of its answer. */
const told = /(?:(?:try again|retry) (?:in|after) |"retryDelay": ?")(?:(\d+)m(?!s))?(\d[\d.]*) ?(ms|s)/i;

/**
 * Returns the delay in milliseconds, capped at 60 s. Reads `retry-after-ms`, which several providers send,
 * and Retry-After in seconds or as a date.
 */
export function retryAfter(headers: Headers | undefined): number | undefined {
  const fine = Number(headers?.get('retry-after-ms') || Number.NaN);
  const plain = headers?.get('retry-after') ?? '';
  const seconds = Number(plain || Number.NaN);
  const date = Date.parse(plain) - Date.now();
  const ms = [fine, seconds * 1_000, date].find((value) => Number.isFinite(value) && value >= 0);
  return ms === undefined ? undefined : Math.min(Math.ceil(ms), longestMs);
}

/** Returns the delay that a provider tells in words, in milliseconds, capped at 60 s: `try again in 1m2.5s`. */
export function toldDelay(words: string): number | undefined {
  const [, minutes = '0', amount, unit] = told.exec(words) ?? [];
  if (amount === undefined) return undefined;
  const ms = Number(minutes) * 60_000 + Number(amount) * (unit === 'ms' ? 1 : 1_000);
  return Number.isFinite(ms) ? Math.min(Math.ceil(ms), longestMs) : undefined;
}
