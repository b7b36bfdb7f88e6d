/**
 * For so long after it was read, in milliseconds, a turn's conversation is taken to be as the turn left it: another process
 * takes the turn over only when no word of the first has come for `HEARTBEAT_TIMEOUT_MS`, a second or more.
 */
const freshMs = 500;

/** What was read a moment ago and has not been changed by this process since, by a clock that runs on while that is stopped. */
export class FreshReads<T extends object> {
  private readonly readAt = new WeakMap<T, number>();
  /** By id, in the order of time. */
  private readonly changedAt = new Map<string, number>();

  /** `at`: before the database was asked. Gives the same thing. */
  note(read: T, at: number): T {
    this.readAt.set(read, at);
    return read;
  }

  /** What is read before the end of `change` is not fresh after it. */
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
