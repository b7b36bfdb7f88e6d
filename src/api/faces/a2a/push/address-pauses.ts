import { LRUCache } from 'lru-cache';
import type { PushConfig } from '../../../../domain/push-config';

interface Pause {
  /** Failures in a row. */
  failures: number;
  /** Nobody tries before this time, in milliseconds on the monotonic clock. */
  until: number;
}

const mostAddresses = 10_000;
const longestMs = 3_600_000;
/** Longer than one try takes. */
const tryMs = 30_000;

/**
 * Remembers the addresses that take no notifications, in this process. All configs of a tenant with one address share its
 * pauses: one of them tries, and the others wait.
 */
export class AddressPauses {
  private readonly pauses = new LRUCache<string, Pause>({ max: mostAddresses });

  /** How long the address rests, in milliseconds. If 0, the caller may try; others wait until it has. */
  enter(config: PushConfig): number {
    const pause = this.pauses.get(keyOf(config));
    if (!pause) return 0;
    const now = performance.now();
    if (pause.until > now) return Math.ceil(pause.until - now);
    pause.until = now + tryMs;
    return 0;
  }

  /** Notes how a try ended. Returns how long the address rests, in milliseconds: twice as long after each failure. */
  leave(config: PushConfig, hasFailed: boolean): number {
    const key = keyOf(config);
    if (!hasFailed) {
      this.pauses.delete(key);
      return 0;
    }
    const failures = (this.pauses.get(key)?.failures ?? 0) + 1;
    const restMs = Math.min(1_000 * 2 ** Math.min(failures - 1, 20), longestMs);
    this.pauses.set(key, { failures, until: performance.now() + restMs });
    return restMs;
  }
}

function keyOf({ tenantId, target }: PushConfig): string {
  return `${tenantId} ${new URL(target.url).origin}`;
}
