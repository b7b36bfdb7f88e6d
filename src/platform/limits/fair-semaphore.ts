/**
 * Runs at most `atOnce` pieces of work at the same time. A free slot goes to the waiting key with the fewest
 * running. Among equals it goes to the key that was served longest ago, so that one key's backlog delays
 * nobody else.
 */
export class FairSemaphore {
  private readonly running = new Map<string, number>();
  /** In the order in which keys are served. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private free: number;

  /** `ofKey` caps the work running for one key, so that the others always find a slot. */
  constructor(
    atOnce: number,
    private readonly ofKey = atOnce,
  ) {
    this.free = atOnce;
  }

  /** Runs the work once its key gets a slot. Rejects without starting the work if the signal aborts first. */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.free > 0 && this.runningOf(key) < this.ofKey) this.start(key);
    else await this.queue(key, signal);
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  private start(key: string): void {
    this.free -= 1;
    this.running.set(key, this.runningOf(key) + 1);
  }

  private end(key: string): void {
    this.free += 1;
    const left = this.runningOf(key) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
    this.moveToEnd(key);
    this.startNext();
  }

  /** The key was just served: keys that wait with as few running go first. */
  private moveToEnd(key: string): void {
    const entering = this.waiting.get(key);
    if (!entering) return;
    this.waiting.delete(key);
    this.waiting.set(key, entering);
  }

  private queue(key: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.forget(key, enter);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('The work was called off.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), enter]);
    });
  }

  private startNext(): void {
    const key = this.nextKey();
    const [enter, ...others] = (key !== undefined && this.waiting.get(key)) || [];
    if (key === undefined || !enter) return;
    // Deleted first, so that the key moves to the end of the order.
    this.waiting.delete(key);
    if (others.length > 0) this.waiting.set(key, others);
    this.start(key);
    enter();
  }

  private nextKey(): string | undefined {
    let next: string | undefined;
    for (const key of this.waiting.keys())
      if (next === undefined || this.runningOf(key) < this.runningOf(next)) next = key;
    return next !== undefined && this.runningOf(next) < this.ofKey ? next : undefined;
  }

  private forget(key: string, enter: () => void): void {
    const left = (this.waiting.get(key) ?? []).filter((other) => other !== enter);
    if (left.length > 0) this.waiting.set(key, left);
    else this.waiting.delete(key);
  }

  private runningOf(key: string): number {
    return this.running.get(key) ?? 0;
  }
}
