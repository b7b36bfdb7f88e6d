import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from '@temporalio/worker';

/**
 * What Temporal's core logs when it loses the activation of a run. With a full cache it keeps several tasks of one run waiting.
 * If the newest of them needs the run's history and an older one has it, core starts the run with the older one and drops the
 * activation (`process_post_activation` in sdk-core's workflow_stream.rs, as of @temporalio/worker 1.24.0). Core then waits for
 * a completion that cannot come: the run, and the task slots that it holds, are stuck until the worker is replaced.
 */
const logged = 'Extra buffered run should not have produced an activation';

/** One for the process, as is Temporal's runtime, which is where the log lines come from. */
const name = 'holdfast.temporal.lost-activation';
const losses = channel(name);

/** Looks at a log line of Temporal's core, and publishes it if it reports a lost activation. */
export function noteLostActivation(message: string): void {
  if (message.includes(logged)) losses.publish(message);
}

/** Calls back for each lost activation of any worker of this process, until the returned function is called. */
export function onLostActivation(listener: () => void): () => void {
  const heard = () => listener();
  subscribe(name, heard);
  return () => unsubscribe(name, heard);
}

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
