import { DefaultLogger, Runtime, Worker, type NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import { createActivities } from '../../activities';
import type { ActivityDeps } from '../../activities/deps';
import { documentsQueue } from '../domain/document';
import type { TurnLog } from '../domain/turn-log';
import type { TurnFeed } from '../relay/turn-feed';
import { shownError } from './create-logger';
import { countEntries, observeTurns, type ObserveTurnsDeps } from './observe-turns';
import { traceActivities, traceRuns } from './workflow-tracing';

export interface WorkerDeps extends Omit<ActivityDeps, 'feed'> {
  /** `api` runs no turns, `worker` holds nothing that other processes lack. */
  role: 'all' | 'api' | 'worker';
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  /** Of this process alone. */
  ownTaskQueue: string;
  /** The bundle that `npm run build` makes of the workflows. */
  workflowBundle: { codePath: string };
  feed: TurnFeed;
  cachedWorkflows: number;
  /** Files that are read at the same time. */
  documentsAtOnce: number;
  observing: ObserveTurnsDeps;
}

/** How long running activities may go on after the word to stop, in milliseconds. */
const shutdownGraceMs = 10_000;
const maxConcurrentActivityTaskExecutions = 1_000;
/** Documents for which an embeddings model is asked, while files are read. */
const embeddedAtOnce = 4;
const maxHeartbeatThrottleInterval = 1_000;

/**
 * Temporal's own log lines go to ours, and signals are left to the service: a stop has an order. To be called once
 * in a process, before the first connection. `metricsAddress`: where its figures are to be read.
 */
export function installRuntime(logger: Logger, metricsAddress?: string): void {
  const log = new DefaultLogger('WARN', ({ level, message, meta: { error, ...meta } = {} }) => {
    const line = { meta, ...(error !== undefined && { err: shownError(error) }) };
    if (level === 'ERROR') logger.error(line, message);
    else logger.warn(line, message);
  });
  const prometheus = metricsAddress !== undefined && {
    prometheus: {
      bindAddress: metricsAddress,
      countersTotalSuffix: true,
      unitSuffix: true,
      useSecondsForDurations: true,
    },
  };
  Runtime.install({
    logger: log,
    shutdownSignals: [],
    ...(prometheus && { telemetryOptions: { metrics: prometheus } }),
  });
}

/** What runs turns: until it is shut down. */
export interface Workers {
  run(): Promise<unknown>;
  shutdown(): void;
}

/**
 * Three workers, as far as the process's role wants them: one for the work that any process may take, one for tool calls
 * that need what only this process holds, and one that reads documents, a few at a time.
 */
export async function createWorkers(deps: WorkerDeps): Promise<Workers> {
  const activities = observeTurns(createActivities(deps), deps.observing);
  const workers: Worker[] = [];
  if (deps.role !== 'worker') workers.push(await createOwn(deps, activities));
  if (deps.role !== 'api') {
    workers.push(await createShared(deps, activities), await createForDocuments(deps, activities));
  }
  return {
    run: () => Promise.all(workers.map((worker) => worker.run())),
    shutdown: () => workers.forEach((worker) => worker.shutdown()),
  };
}

type Activities = ReturnType<typeof createActivities>;

function createShared(deps: WorkerDeps, activities: Activities): Promise<Worker> {
  const { connection, namespace, taskQueue, workflowBundle, feed } = deps;
  const { tracing, metrics } = deps.observing;
  return Worker.create({
    connection,
    namespace,
    taskQueue,
    workflowBundle,
    activities: { ...activities },
    sinks: {
      feed: {
        publish: {
          fn: (_info, turnId: string, news: TurnLog) => {
            feed.publish(turnId, news);
            countEntries(metrics, news);
          },
        },
        stop: { fn: (_info, turnId: string) => feed.stop(turnId) },
      },
      ...traceRuns(tracing),
    },
    interceptors: { activity: traceActivities(tracing) },
    maxCachedWorkflows: deps.cachedWorkflows,
    // One thread: a turn's workflow does little, and a second isolate would cost its memory.
    workflowThreadPoolSize: 1,
    maxConcurrentActivityTaskExecutions,
    shutdownGraceTime: shutdownGraceMs,
    // After a crash the next process need not wait long for the tasks of the last.
    stickyQueueScheduleToStartTimeout: 2_000,
    maxHeartbeatThrottleInterval,
  });
}

function createOwn(deps: WorkerDeps, { runTool, runToolThenModel }: Activities): Promise<Worker> {
  const { connection, namespace, ownTaskQueue } = deps;
  return Worker.create({
    ...{ connection, namespace, taskQueue: ownTaskQueue },
    activities: { runTool, runToolThenModel },
    interceptors: { activity: traceActivities(deps.observing.tracing) },
    maxConcurrentActivityTaskExecutions,
    shutdownGraceTime: shutdownGraceMs,
    maxHeartbeatThrottleInterval,
  });
}

function createForDocuments(
  deps: WorkerDeps,
  { extractDocument, embedDocument }: Activities,
): Promise<Worker> {
  const { connection, namespace, taskQueue, documentsAtOnce } = deps;
  return Worker.create({
    ...{ connection, namespace, taskQueue: documentsQueue(taskQueue) },
    activities: { extractDocument, embedDocument },
    interceptors: { activity: traceActivities(deps.observing.tracing) },
    maxConcurrentActivityTaskExecutions: documentsAtOnce + embeddedAtOnce,
    shutdownGraceTime: shutdownGraceMs,
    maxHeartbeatThrottleInterval,
  });
}
