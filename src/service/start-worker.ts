import { channel } from 'node:diagnostics_channel';
import {
  DefaultLogger,
  Runtime,
  Worker,
  type ActivityInboundCallsInterceptor,
  type NativeConnection,
  type WorkerDeploymentOptions,
  type WorkflowBundleOption,
} from '@temporalio/worker';
import type { DataConverter, WorkerDeploymentVersion } from '@temporalio/common';
import type { Logger } from 'pino';
import { createActivities } from '../../activities';
import type { ActivityDeps } from '../../activities/deps';
import { documentsQueue } from '../domain/document';
import type { TurnNews } from '../domain/turn-log';
import type { ResumedTurns } from '../turns/lost/resumed-turns';
import type { TurnFeed } from '../turns/relay/turn-feed';
import type { TurnSlots } from '../turns/admission/turn-slots';
import { shownError } from './create-parts';
import { ReplaceableWorker } from './replaceable-worker';
import { countEntries, observeTurns, type ObserveTurnsDeps } from './observe-turns';
import { StuckError } from '../api/health';
import { lostActivation, watchTurnWork } from './watch-turn-work';
import { traceActivities, traceRuns } from './workflow-tracing';

export interface WorkerDeps extends Omit<ActivityDeps, 'feed'> {
  /** `api` runs no turns. `worker` serves no API, so it holds nothing that other processes lack. */
  role: 'all' | 'api' | 'worker';
  connection: NativeConnection;
  /** Seals and opens what Temporal stores. */
  dataConverter: DataConverter;
  namespace: string;
  taskQueue: string;
  /** The version of the workers that run workflows. If undefined, they have none. */
  version: WorkerDeploymentVersion | undefined;
  /** The task queue of this process alone. */
  ownTaskQueue: string;
  /** The workflow bundle that `npm run build` creates. */
  workflowBundle: WorkflowBundleOption;
  feed: TurnFeed;
  slots: Pick<TurnSlots, 'heard' | 'begin'>;
  resumed: Pick<ResumedTurns, 'heard'>;
  cachedWorkflows: number;
  observing: ObserveTurnsDeps;
  /** Called once if the process cannot run turns and every remedy has failed. */
  onHopeless: () => void;
}

/** How long running activities may take after shutdown starts, in milliseconds. */
const shutdownGraceMs = 10_000;
/**
 * When a worker that has not stopped is forced to end, in milliseconds. Longer than the service waits for it.
 */
const shutdownForceMs = 30_000;
const maxConcurrentActivityTaskExecutions = 1_000;
/** Nearly all document work waits for its turn. A tenant has only a few slots, so that others find some. */
const documentSlots = 256;
const maxHeartbeatThrottleInterval = 1_000;

/**
 * The SDK logs this for a worker without workflows. The workers for tool calls and for documents have none on
 * purpose.
 */
const activitiesOnly = 'No workflows registered, not polling for workflow tasks';

/**
 * Sends Temporal's log lines to `logger`, and leaves signals to the service, which stops its parts in order.
 * Call it once per process, before the first connection. `metricsAddress` is where Temporal's metrics are
 * served.
 */
export function installRuntime(logger: Logger, metricsAddress?: string): void {
  const log = new DefaultLogger('WARN', ({ level, message, meta: { error, ...meta } = {} }) => {
    if (message.includes(lostActivation)) channel(lostActivation).publish(message);
    if (message === activitiesOnly) return;
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
    telemetryOptions: {
      // Otherwise core prints its own lines, and a lost activation would go unnoticed.
      logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} },
      ...(prometheus && { metrics: prometheus }),
    },
  });
}

/** Runs turns until shut down. */
export interface Workers {
  run(): Promise<unknown>;
  shutdown(): void;
  /** Rejects with a `StuckError` while this process runs turns but makes no progress on them. */
  checkTurns(): Promise<void>;
}

/**
 * Creates up to three workers, depending on the role. One takes work that any process may do, one takes tool calls that
 * need this process's credentials, and one reads documents and their URLs, a few at a time.
 */
export async function createWorkers(deps: WorkerDeps): Promise<Workers> {
  const activities = observeTurns(createActivities(deps), deps.observing);
  const signs = { count: 0 };
  const workers: Worker[] = [];
  if (deps.role !== 'worker') workers.push(await createOwn(deps, activities));
  if (deps.role !== 'api') workers.push(await createForDocuments(deps, activities));
  const shared =
    deps.role === 'api' ? undefined : await ReplaceableWorker.of(() => createShared(deps, activities, signs));
  const watch = shared && watchTurnWork({ ...deps, worker: shared, signs: () => signs.count });
  return {
    run: () => Promise.all([...workers, ...(shared ? [shared] : [])].map((worker) => worker.run())),
    shutdown: () => {
      watch?.close();
      for (const worker of workers) worker.shutdown();
      shared?.shutdown();
    },
    checkTurns: () => (watch?.health.isStuck ? Promise.reject(new StuckError()) : Promise.resolve()),
  };
}

type Activities = ReturnType<typeof createActivities>;

/** Counts in `signs` each entry that a turn logs and each activity that starts. */
function createShared(deps: WorkerDeps, activities: Activities, signs: { count: number }): Promise<Worker> {
  const { connection, dataConverter, namespace, taskQueue, version, workflowBundle, feed } = deps;
  const { tracing, metrics } = deps.observing;
  const execute: ActivityInboundCallsInterceptor['execute'] = (input, next) => {
    signs.count += 1;
    return next(input);
  };
  return Worker.create({
    connection,
    dataConverter,
    namespace,
    taskQueue,
    workflowBundle,
    ...(version && { workerDeploymentOptions: versioned(version) }),
    activities: { ...activities },
    sinks: {
      feed: {
        publish: {
          fn: (_info, turnId: string, news: TurnNews) => {
            signs.count += 1;
            deps.slots.heard(turnId, news.entries);
            deps.resumed.heard(turnId, news.entries);
            feed.publish(turnId, news);
            countEntries(metrics, news);
          },
        },
        stop: { fn: (_info, turnId: string) => feed.stop(turnId) },
      },
      ...traceRuns(tracing),
    },
    interceptors: { activity: [...traceActivities(tracing), () => ({ inbound: { execute } })] },
    maxCachedWorkflows: deps.cachedWorkflows,
    // One thread: a turn's workflow does little, and a second isolate would need its own memory.
    workflowThreadPoolSize: 1,
    maxConcurrentActivityTaskExecutions,
    shutdownGraceTime: shutdownGraceMs,
    // A worker that has lost an activation would wait for it forever.
    shutdownForceTime: shutdownForceMs,
    // After a crash, the next process need not wait long for the tasks of the previous one.
    stickyQueueScheduleToStartTimeout: 2_000,
    maxHeartbeatThrottleInterval,
  });
}

/** Workflows that last for days move to each new build. A turn does not: `workflows/turn/turn.ts` says so itself. */
function versioned(version: WorkerDeploymentVersion): WorkerDeploymentOptions {
  return { version, useWorkerVersioning: true, defaultVersioningBehavior: 'AUTO_UPGRADE' };
}

function createOwn(deps: WorkerDeps, { runTool, runToolThenModel, followTask }: Activities): Promise<Worker> {
  const { connection, dataConverter, namespace, ownTaskQueue } = deps;
  return Worker.create({
    connection,
    dataConverter,
    namespace,
    taskQueue: ownTaskQueue,
    activities: { runTool, runToolThenModel, followTask },
    interceptors: { activity: traceActivities(deps.observing.tracing) },
    maxConcurrentActivityTaskExecutions,
    shutdownGraceTime: shutdownGraceMs,
    maxHeartbeatThrottleInterval,
  });
}

function createForDocuments(
  deps: WorkerDeps,
  { extractDocument, embedDocument, checkSource }: Activities,
): Promise<Worker> {
  const { connection, dataConverter, namespace, taskQueue } = deps;
  return Worker.create({
    connection,
    dataConverter,
    namespace,
    taskQueue: documentsQueue(taskQueue),
    activities: { extractDocument, embedDocument, checkSource },
    interceptors: { activity: traceActivities(deps.observing.tracing) },
    maxConcurrentActivityTaskExecutions: documentSlots,
    shutdownGraceTime: shutdownGraceMs,
    maxHeartbeatThrottleInterval,
  });
}
