/** Waits this many times as long as the work took before, so that it takes a small share of a process. */
const restFactor = 50;

interface Pending {
  timer?: NodeJS.Timeout;
  tookMs: number;
}

/** Runs a piece of work for each key some time after it was asked for, one at a time. */
export class DelayedWork {
  private readonly pending = new Map<string, Pending>();
  private running = Promise.resolve();
  private isClosed = false;

  /** `work` must not throw. It waits at least `leastMs` milliseconds, so that calls which follow one another share it. */
  constructor(
    private readonly work: (key: string) => Promise<void>,
    private readonly leastMs: number,
  ) {}

  /** Runs the work for this key later, once for all calls until then. */
  schedule(key: string): void {
    const known = this.pending.get(key) ?? { tookMs: 0 };
    if (known.timer || this.isClosed) return;
    this.pending.set(key, known);
    const waitMs = Math.max(this.leastMs, known.tookMs * restFactor);
    known.timer = setTimeout(() => {
      delete known.timer;
      this.running = this.running.then(() => this.run(key, known));
    }, waitMs).unref();
  }

  /** Drops what was not begun, and waits for the rest. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    await this.running;
  }

  private async run(key: string, known: Pending): Promise<void> {
    if (this.isClosed) return;
    const begun = performance.now();
    await this.work(key);
    known.tookMs = performance.now() - begun;
  }
}
