import type { Worker } from '@temporalio/worker';

type StoppableWorker = Pick<Worker, 'run' | 'shutdown'>;

/** A worker that can be replaced by a new one while the process runs. */
export class ReplaceableWorker {
  private isShutDown = false;
  private resolve: () => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;
  private readonly ended = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  static async of(create: () => Promise<StoppableWorker>): Promise<ReplaceableWorker> {
    return new ReplaceableWorker(create, await create());
  }

  /** `current` is absent while the worker is being replaced. */
  private constructor(
    private readonly create: () => Promise<StoppableWorker>,
    private current: StoppableWorker | undefined,
  ) {}

  /** Resolves when the newest worker has ended, after `shutdown`. Rejects if it fails. */
  run(): Promise<void> {
    const worker = this.current;
    worker?.run().then(
      () => worker === this.current && this.resolve(),
      // A stuck worker that was replaced ends with an error.
      (error: unknown) => worker === this.current && this.reject(error),
    );
    return this.ended;
  }

  /**
   * Shuts the worker down and starts another one. Running activities end within the grace time or are handed back;
   * runs are replayed from their histories. Does nothing after `shutdown`.
   */
  async replace(): Promise<void> {
    if (this.isShutDown) return;
    // Temporal's client accepts one worker per task queue at a time, and releases one that stops.
    this.current?.shutdown();
    this.current = undefined;
    this.current = await this.create();
    void this.run();
    if (this.isShutDown) this.current.shutdown();
  }

  shutdown(): void {
    if (this.isShutDown) return;
    this.isShutDown = true;
    if (this.current) this.current.shutdown();
    else this.resolve();
  }
}
