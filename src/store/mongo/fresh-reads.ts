/**
 * How long a read stays fresh, in milliseconds: for this long a turn's conversation is assumed to be as the
 * turn left it. Another process takes a turn over only after `HEARTBEAT_TIMEOUT_MS` without a heartbeat, a
 * second or more.
 */
const freshMs = 500;

/**
 * Tracks which reads are recent and unchanged by this process since. The clock keeps running while the
 * process is suspended.
 */
export class FreshReads<T extends object> {
  private readonly readAt = new WeakMap<T, number>();
  /** By id, oldest change first. */
  private readonly changedAt = new Map<string, number>();

  /** `at` is a `performance.now()` from before the database was asked. Returns `read`. */
  note(read: T, at: number): T {
    this.readAt.set(read, at);
    return read;
  }

  /** Reads made before `change` settles are not fresh afterwards. */
  async whileChanging<R>(id: string, change: () => Promise<R>): Promise<R> {
    try {
      return await change();
    } finally {
      this.changed(id);
    }
  }

  isFresh(id: string, read: T): boolean {
    const at = this.readAt.get(read);
    if (at === undefined || performance.now() - at >= freshMs) return false;
    return at > (this.changedAt.get(id) ?? 0);
  }

  private changed(id: string): void {
    const now = performance.now();
    this.changedAt.delete(id);
    this.changedAt.set(id, now);
    for (const [earlier, at] of this.changedAt) {
      if (now - at < freshMs) return;
      this.changedAt.delete(earlier);
    }
  }
}
