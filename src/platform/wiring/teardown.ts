interface Part {
  name: string;
  stop: () => Promise<unknown>;
}

/** A part that has not stopped by then is named, in milliseconds. */
const slowStopMs = 15_000;

/** What has been started, to be stopped in the opposite order, each once. */
export class Teardown {
  private readonly parts: Part[] = [];

  /** Tells the name of a part that takes long to stop: `slowMs` milliseconds. */
  constructor(
    private readonly onSlow: (name: string) => void,
    private readonly slowMs = slowStopMs,
  ) {}

  add(name: string, stop: () => Promise<unknown>): void {
    this.parts.push({ name, stop });
  }

  /** Stops everything that was added so far, the newest first. */
  async run(): Promise<void> {
    for (let part = this.parts.pop(); part; part = this.parts.pop()) await this.stop(part);
  }

  /** Does the work; where it fails, what it has started is stopped before the error goes on. */
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
