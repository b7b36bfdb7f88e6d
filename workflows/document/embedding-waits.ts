import type { Embedded } from './activity-types';

/** Milliseconds. */
export interface EmbeddingTimes {
  /** So many failures in a row, and the document is ready without vectors. */
  attempts: number;
  /** Before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** Before the first attempt after the document became ready; doubles with each further one. */
  laterMs: number;
  /** Between two attempts at the longest. */
  rarelyMs: number;
}

/** What failed in a row, and how far the document had come by then. */
export interface Failures {
  count: number;
  embedded: number;
}

export const noFailures: Failures = { count: 0, embedded: 0 };

type Failed = Extract<Embedded, { kind: 'failed' }>;

/** A failure after some progress is the first one. */
export function withFailure({ count, embedded }: Failures, failed: Failed): Failures {
  return { count: failed.embedded > embedded ? 1 : count + 1, embedded: failed.embedded };
}

/** True while the document is worth waiting for: a provider that failed a moment ago may answer soon. */
export function isWorthWaiting({ count }: Failures, { why }: Failed, times: EmbeddingTimes): boolean {
  return why === 'later' && count < times.attempts;
}

/** How long to wait before the next attempt. */
export function waitBefore({ count }: Failures, failed: Failed, times: EmbeddingTimes): number {
  const { attempts, backoffMs, laterMs, rarelyMs } = times;
  if (failed.why === 'refused') return rarelyMs;
  const wait =
    count < attempts ? backoffMs * 2 ** (count - 1) : Math.min(laterMs * 2 ** (count - attempts), rarelyMs);
  return Math.max(wait, failed.retryAfterMs ?? 0);
}
