import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from '@temporalio/worker';

/**
 * What Temporal's core logs when it loses the activation of a run. With a full cache it keeps several tasks
 * of one run waiting. If the newest of them needs the run's history and an older one has it, core starts the
 * run with the older one and drops the activation (`process_post_activation` in sdk-core's
 * workflow_stream.rs, as of @temporalio/worker 1.24.0). Core then waits for a completion that cannot come:
 * the run, and the task slots that it holds, are stuck until the worker is replaced.
 */
const logged = 'Extra buffered run should not have produced an activation';

/**
 * One channel for the process, because the log lines come from Temporal's runtime, of which a process has
 * one.
 */
const name = 'holdfast.temporal.lost-activation';
const losses = channel(name);

/** Publishes a log line of Temporal's core if it reports a lost activation. */
export function noteLostActivation(message: string): void {
  if (message.includes(logged)) losses.publish(message);
}

/**
 * Calls `listener` for each lost activation of any worker of this process, until you call the returned
 * function.
 */
export function onLostActivation(listener: () => void): () => void {
  const heard = () => listener();
  subscribe(name, heard);
  return () => unsubscribe(name, heard);
}

type StoppableWorker = Pick<Worker, 'run' | 'shutdown'>;

/** A worker that can be replaced by a new one while the process runs. */
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
   * Shuts the worker down and starts another one. Running activities end within the grace time or are handed
   * back; runs are replayed from their histories. Does nothing after `shutdown`.
   */
  async replace(): Promise<void> {
    if (this.isShutDown) return;
    // Temporal's client accepts one worker per task queue at a time, and releases one that stops.
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
      // A stuck worker that has been replaced ends with an error, which is ignored.
      (error: unknown) => isNewest() && this.failed(error),
    );
  }
}
