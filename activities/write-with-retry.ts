import { patiently } from '../src/store/retry-while-unavailable';

const forMs = 60_000;

/**
 * Writes what can't be had again, such as an answer that has been streamed: while the database is away it is
 * tried again for a minute before the work counts as failed.
 */
export function writePatiently<T>(write: () => Promise<T>): Promise<T> {
  return patiently(write, { forMs });
}
