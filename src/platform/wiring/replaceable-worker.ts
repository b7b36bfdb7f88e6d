import type { Worker } from '@temporalio/worker';

type StoppableWorker = Pick<Worker, 'run' | 'shutdown'>;

/** A worker that another one can take over from while the process goes on. */
export class ReplaceableWorker {
  private isShutDown = false;
  private isRetired = false;
  private failed: (error: unknown) => void = () => undefined;
  private ended: () => void = () => undefined;

  static async of(create: () => Promise<StoppableWorker>): Promise<ReplaceableWorker> {
    return new ReplaceableWorker(create, await create());
  }

  private constructor(
    private readonly create: () => Promise<StoppableWorker>,
    private current: StoppableWorker,
  ) {}

  /** Resolves when the newest worker has ended, after `shutdown`. Rejects if it fails. */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.ended = resolve;
      this.failed = reject;
      this.follow(this.current);
    });
  }

  /**
   * Shuts the worker down and starts another one. Running activities end within the grace time or are handed on; runs are
   * read from their histories again. Does nothing after `shutdown`.
   */
  async replace(): Promise<void> {
    if (this.isShutDown) return;
    // Temporal's client holds one worker of a queue at a time, and lets go of one that stops.
    if (!this.isRetired) this.current.shutdown();
    this.isRetired = true;
    const next = await this.create();
    this.current = next;
    this.isRetired = false;
    this.follow(next);
    if (this.isShutDown) next.shutdown();
  }

  shutdown(): void {
    if (this.isShutDown) return;
    this.isShutDown = true;
    if (this.isRetired) this.ended();
    else this.current.shutdown();
  }

  private follow(worker: StoppableWorker): void {
    const isNewest = () => worker === this.current && !this.isRetired;
    worker.run().then(
      () => isNewest() && this.ended(),
      // One that was replaced because it is stuck is ended by force.
      (error: unknown) => isNewest() && this.failed(error),
    );
  }
}
