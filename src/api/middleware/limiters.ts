import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** Makes what counts, by key, up to `most` in each span of so many seconds; the name keeps it apart from others. */
export type NewLimiter = (name: string, most: number, seconds: number) => RateLimiterAbstract;

/** Counts in this process alone. */
export const memoryLimiter: NewLimiter = (_name, most, seconds) =>
  new RateLimiterMemory({ points: most, duration: seconds });
