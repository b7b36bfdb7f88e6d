import { LRUCache } from 'lru-cache';
import type { FallbackReason } from './fallback-reason';

const mostKept = 1_000;
const longestMs = 30_000;
/** Another version or a wrong secret does not mend itself soon. */
const settledMs = 60_000;
const firstMs: Record<FallbackReason, number> = {
  unreachable: 2_000,
  refused: settledMs,
  version: settledMs,
  silent: 1_000,
  broken: 250,
  stopped: 250,
  wrong: 600_000,
};

interface Avoidance {
  until: number;
  ms: number;
}

/** The processes that are not connected to for a while, because that has failed. */
export class Avoided {
  private readonly kept = new LRUCache<string, Avoidance>({ max: mostKept });

  /** `now` returns milliseconds on a monotonic clock. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  has(name: string): boolean {
    return (this.kept.get(name)?.until ?? 0) > this.now();
  }

  /** Avoids the process: the longer, the more often it failed in a row. */
  add(name: string, reason: FallbackReason): void {
    const first = firstMs[reason];
    const before = this.kept.get(name)?.ms ?? 0;
    const ms = Math.max(first, Math.min(2 * before, longestMs));
    this.kept.set(name, { until: this.now() + ms, ms });
  }

  /** It works again. */
  forget(name: string): void {
    this.kept.delete(name);
  }
}
