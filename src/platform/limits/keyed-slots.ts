export interface KeyedSlotsOptions {
  /** Caps the work of one key that is here at once, including work that waits. */
  ofEach: number;
  /** How soon rejected work may come back, in milliseconds; 1000 by default. */
  leastMs?: number;
  /** Time between two pieces of a key's rejected work that come back, in milliseconds; 100 by default. */
  betweenMs?: number;
  now?: () => number;
}

/** Accepted: `leave` releases the slot. Rejected: the work may come back after this many milliseconds. */
export type Entry = { leave: () => void } | { comesBackAfterMs: number };

/**
 * Caps the work that one key, such as a tenant, has in this process, so that a backlog does not fill every slot of
 * the worker. Rejected work comes back spread out in time, so a backlog of any size costs few attempts per second.
 */
export class KeyedSlots {
  private readonly taken = new Map<string, number>();
  /** When the key's last piece of rejected work comes back. */
  private readonly lastBack = new Map<string, number>();

  constructor(private readonly options: KeyedSlotsOptions) {}

  enter(key: string): Entry {
    const taken = this.taken.get(key) ?? 0;
    if (taken >= this.options.ofEach) return { comesBackAfterMs: this.comeBack(key) };
    this.taken.set(key, taken + 1);
    return { leave: () => this.leave(key) };
  }

  private leave(key: string): void {
    const left = (this.taken.get(key) ?? 0) - 1;
    if (left > 0) return void this.taken.set(key, left);
    this.taken.delete(key);
    // Kept while rejected work has yet to come back, so that more of it still comes one by one.
    if ((this.lastBack.get(key) ?? 0) <= this.now()) this.lastBack.delete(key);
  }

  private comeBack(key: string): number {
    const { leastMs = 1_000, betweenMs = 100 } = this.options;
    const now = this.now();
    const at = Math.max(now + leastMs, (this.lastBack.get(key) ?? 0) + betweenMs);
    this.lastBack.set(key, at);
    return at - now;
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
