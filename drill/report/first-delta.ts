import type { User } from '../client/user';

/** Returns the time of the user's first text, in milliseconds of this process's monotonic clock. */
export function firstDeltaAt({ events }: User): number | undefined {
  return events.find(({ event }) => event === 'content.delta')?.at;
}

/** Returns the smallest time that is not exceeded by this share of the times. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function mean(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
