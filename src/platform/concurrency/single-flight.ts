/**
 * Request coalescing: callers that want the same thing share a read. A caller that arrives during a read
 * waits for the next one and shares it with everyone else who arrived meanwhile. So each caller's read starts
 * after its call, and at most one read of a key runs at a time.
 */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<void>>();
  private readonly waiting = new Map<string, Promise<T>>();

  /** `read` must do the same for every call with the same key. */
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
