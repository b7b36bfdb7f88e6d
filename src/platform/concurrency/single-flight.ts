/**
 * Lets many readers of one thing share their reads: who comes while one is under way waits for the next one,
 * together with all others who come meanwhile. So everybody's read begins after they asked, and at most one of a
 * key is under way.
 */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Promise<T>>();

  /** `read` must read the same for every call with the same key. */
  share(key: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.waiting.get(key);
    if (waiting) return waiting;
    const running = this.running.get(key);
    if (!running) return this.begin(key, read);
    const next = running.then(() => {
      this.waiting.delete(key);
      return this.begin(key, read);
    });
    this.waiting.set(key, next);
    return next;
  }

  private begin(key: string, read: () => Promise<T>): Promise<T> {
    const result = read();
    const over = () => {
      if (this.running.get(key) === ended) this.running.delete(key);
    };
    const ended: Promise<void> = result.then(over, over);
    this.running.set(key, ended);
    return result;
  }
}
