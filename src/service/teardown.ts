/** What has been started, to be stopped in the opposite order, each once. */
export class Teardown {
  private readonly stops: (() => Promise<unknown>)[] = [];

  add(stop: () => Promise<unknown>): void {
    this.stops.push(stop);
  }

  /** Stops everything that was added so far, the newest first. */
  async run(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop();
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
}
