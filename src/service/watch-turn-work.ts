import type { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import { onLostActivation, type ReplaceableWorker } from './replaceable-worker';
import { type SignsOfWork, TurnWorkHealth } from './turn-work-health';

const timeoutMs = 5_000;

interface Queue {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
}

/** In milliseconds. Each check is one call to Temporal, whatever the load. */
const everyMs = 15_000;

export interface TurnWorkWatch {
  /** True while this process makes no progress on turns. */
  readonly isStuck: boolean;
  close(): void;
}

interface WatchDeps {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  observing: { logger: Logger };
  /** Called once if the process cannot run turns and every remedy has failed. */
  onHopeless: () => void;
}

interface Watched {
  shared: Pick<ReplaceableWorker, 'replace'>;
  signs: Pick<SignsOfWork, 'count'>;
}

/** Watches whether workflow tasks progress, and replaces their worker if they do not. */
export function watchTurnWork(deps: WatchDeps, { shared, signs }: Watched): TurnWorkWatch {
  const { logger } = deps.observing;
  const health = new TurnWorkHealth();
  const isOver = new AbortController();
  const unsubscribe = onLostActivation(() => health.lost(performance.now()));
  const look = async (): Promise<void> => {
    const backlogAgeMs = await readBacklogAge(deps);
    const remedy = health.next({ at: performance.now(), backlogAgeMs, signs: signs.count });
    if (remedy === undefined || isOver.signal.aborted) return;
    if (remedy === 'end') {
      clearInterval(timer);
      logger.fatal('this process cannot do its work on turns; it ends so that it is started again');
      return deps.onHopeless();
    }
    logger.warn('workflow tasks are stuck in the worker; it is replaced');
    await shared.replace();
    health.replaced(performance.now());
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((err: unknown) => logger.warn({ err }, 'the work on turns could not be looked at'))
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    get isStuck() {
      return health.isStuck;
    },
    close: () => {
      isOver.abort();
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/**
 * How long the oldest workflow task in the queue has waited, in milliseconds; 0 if none waits. Rejects if
 * Temporal does not answer.
 */
async function readBacklogAge({ connection, namespace, taskQueue }: Queue): Promise<number> {
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
