interface Part {
  name: string;
  stop: () => Promise<unknown>;
}

/** A part that takes longer than this to stop is reported, in milliseconds. */
const slowStopMs = 15_000;

/** Collects what has been started, and stops each part once, in reverse order. */
export class Teardown {
  private readonly parts: Part[] = [];

  /** `onSlow` gets the name of a part that takes longer than `slowMs` milliseconds to stop. */
  constructor(
    private readonly onSlow: (name: string) => void,
    private readonly slowMs = slowStopMs,
  ) {}

  add(name: string, stop: () => Promise<unknown>): void {
    this.parts.push({ name, stop });
  }

  /** Stops everything added so far, newest first. */
  async run(): Promise<void> {
    for (let part = this.parts.pop(); part; part = this.parts.pop()) await this.stop(part);
  }

  /** Runs the work. If it fails, stops what it has started, then rethrows the error. */
  async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.run();
      throw error;
    }
  }

  private async stop({ name, stop }: Part): Promise<void> {
    const slow = setTimeout(() => this.onSlow(name), this.slowMs);
    try {
      await stop();
    } finally {
      clearTimeout(slow);
    }
  }
}
