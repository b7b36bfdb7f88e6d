interface Waiting {
  key: string;
  enter: () => void;
}

/**
 * Runs at most `atOnce` pieces of work at the same time. A free slot goes to the waiting key with the fewest
 * running. Among equals it goes to the key that was served longest ago, so that one key's backlog delays
 * nobody else.
 */
export class FairSemaphore {
  private readonly running = new Map<string, number>();
  /** In the order in which keys are served. */
  private waiting: Waiting[] = [];
  private used = 0;

  /** `ofKey` caps the work running for one key, so that the others always find a slot. */
  constructor(
    private readonly atOnce: number,
    private readonly ofKey = atOnce,
  ) {}

  /** Runs the work once its key gets a slot. Rejects without starting the work if the signal aborts first. */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    await this.enter(key, signal);
    try {
      return await work();
    } finally {
      this.count(key, -1);
      this.serve();
    }
  }

  private enter(key: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting = this.waiting.filter((one) => one !== waiting);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('The work was called off.'));
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { key, enter };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiting);
      this.serve();
    });
  }

  private serve(): void {
    for (let next = this.next(); next; next = this.next()) {
      const served = next;
      this.waiting = this.waiting.filter((one) => one !== served);
      this.count(served.key, 1);
      served.enter();
    }
  }

  private next(): Waiting | undefined {
    if (this.used >= this.atOnce) return undefined;
    let next: Waiting | undefined;
    for (const one of this.waiting)
      if (this.runningOf(one.key) < (next ? this.runningOf(next.key) : this.ofKey)) next = one;
    return next;
  }

  /** The key is being served: keys that wait with as few running go first. */
  private count(key: string, more: 1 | -1): void {
    this.used += more;
    const running = this.runningOf(key) + more;
    if (running > 0) this.running.set(key, running);
    else this.running.delete(key);
    const isOwn = (one: Waiting) => one.key === key;
    this.waiting = [...this.waiting.filter((one) => !isOwn(one)), ...this.waiting.filter(isOwn)];
  }

  private runningOf(key: string): number {
    return this.running.get(key) ?? 0;
  }
}
