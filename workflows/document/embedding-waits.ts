import type { Embedded } from './activity-types';

/** Milliseconds. */
export interface EmbeddingTimes {
  /** After this many failures in a row, the document becomes ready without vectors. */
  attempts: number;
  /** Wait before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** Wait before the first attempt after the document became ready; doubles with each further one. */
  laterMs: number;
  /** The longest wait between two attempts. */
  rarelyMs: number;
}

/** The failures in a row, and the number of chunks embedded by the last one. */
export interface Failures {
  count: number;
  embedded: number;
}

export const noFailures: Failures = { count: 0, embedded: 0 };

type Failed = Extract<Embedded, { kind: 'failed' }>;

/** Counts a failure. The count restarts at 1 if chunks were embedded since the previous failure. */
export function withFailure({ count, embedded }: Failures, failed: Failed): Failures {
  return { count: failed.embedded > embedded ? 1 : count + 1, embedded: failed.embedded };
}

/** True while publishing should wait for vectors: the provider failed only recently and may answer soon. */
export function isWorthWaiting({ count }: Failures, { why }: Failed, times: EmbeddingTimes): boolean {
  return why === 'later' && count < times.attempts;
}

/** Milliseconds to wait before the next attempt. */
export function waitBefore({ count }: Failures, failed: Failed, times: EmbeddingTimes): number {
  const { attempts, backoffMs, laterMs, rarelyMs } = times;
  if (failed.why === 'refused') return rarelyMs;
  const wait =
    count < attempts ? backoffMs * 2 ** (count - 1) : Math.min(laterMs * 2 ** (count - attempts), rarelyMs);
  return Math.max(wait, failed.retryAfterMs ?? 0);
}
