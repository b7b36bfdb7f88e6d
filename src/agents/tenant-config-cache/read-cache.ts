import { LRUCache } from 'lru-cache';

/**
 * Caches what was read, by key, up to `most` values. `fetch` and `forceFetch` take the read as their context.
 * Concurrent callers share one read. A read that fails or returns undefined is not cached.
 */
export function readCache<T extends object>(most: number) {
  return new LRUCache<string, T, () => Promise<T | undefined>>({
    // A `max` would allocate all its room at once, and each tenant has several of these.
    maxSize: most,
    sizeCalculation: () => 1,
    fetchMethod: (_key, _stale, { context }) => context(),
    // A read that loses its room still returns its value.
    ignoreFetchAbort: true,
  });
}
