import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import type { ReplaceableWorker } from './replaceable-worker';
import { lookEveryMs, TurnWorkHealth } from './turn-work-health';

/**
 * Temporal's core logs this if it loses the activation of a run, as of @temporalio/worker 1.24.0. With a full cache it
 * buffers tasks of one run (temporalio/sdk-rust#886 reports such runs as stuck), and drops an activation when it takes
 * them up. The run and its task slots are then stuck until the worker is replaced. `installRuntime` publishes the line
 * on the diagnostics channel of this name, because a process has one runtime of Temporal.
 */
export const lostActivation = 'Extra buffered run should not have produced an activation';

const timeoutMs = 5_000;

interface Watched {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  observing: { logger: Logger };
  worker: Pick<ReplaceableWorker, 'replace'>;
  /** Returns how many entries of turns and starts of activities this process has seen. */
  signs: () => number;
  /** Called once if the process cannot run turns and every remedy has failed. */
  onHopeless: () => void;
}

/** Watches whether workflow tasks progress, and replaces their worker if they do not. */
export function watchTurnWork(watched: Watched): { health: TurnWorkHealth; close: () => void } {
  const { observing, worker, signs, onHopeless } = watched;
  const health = new TurnWorkHealth();
  const onLost = () => health.lost(performance.now());
  subscribe(lostActivation, onLost);
  let isOver = false;
  const look = async (): Promise<void> => {
    const backlogAgeMs = await readBacklogAge(watched);
    const remedy = health.next({ at: performance.now(), backlogAgeMs, signs: signs() });
    if (remedy === undefined || isOver) return;
    if (remedy === 'end') {
      close();
      observing.logger.fatal('this process cannot do its work on turns; it ends so that it is started again');
      return onHopeless();
    }
    observing.logger.warn('workflow tasks are stuck in the worker; it is replaced');
    await worker.replace();
    health.replaced(performance.now());
  };
  const lookAgain = () =>
    look()
      .catch((err: unknown) => observing.logger.warn({ err }, 'the work on turns could not be looked at'))
      .finally(() => !isOver && timer.refresh());
  const timer = setTimeout(() => void lookAgain(), lookEveryMs).unref();
  const close = () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe(lostActivation, onLost);
  };
  return { health, close };
}

/**
 * How long the oldest workflow task in the queue has waited, in milliseconds; 0 if none waits. Rejects if Temporal
 * does not answer.
 */
async function readBacklogAge({ connection, namespace, taskQueue }: Watched): Promise<number> {
  const { stats } = await connection.withDeadline(Date.now() + timeoutMs, () =>
    connection.workflowService.describeTaskQueue({
      namespace,
      // Without a type, this is the queue of workflow tasks.
      taskQueue: { name: taskQueue },
      reportStats: true,
    }),
  );
  const { seconds, nanos } = stats?.approximateBacklogAge ?? {};
  return Number(seconds ?? 0) * 1_000 + (nanos ?? 0) / 1_000_000;
}
