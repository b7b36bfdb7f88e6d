import type { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import { onLostActivation } from './lost-activations';
import { readBacklogAge } from './read-backlog-age';
import type { ReplaceableWorker } from './replaceable-worker';
import type { SignsOfWork } from './signs-of-work';
import { TurnWorkHealth } from './turn-work-health';

/** In milliseconds. One call to Temporal each time, whatever the load. */
const everyMs = 15_000;

export interface TurnWorkWatch {
  /** True while this process cannot do its work on turns. */
  readonly isStuck: boolean;
  close(): void;
}

interface WatchDeps {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  observing: { logger: Logger };
  /** Called once if the process cannot do its work on turns and has tried everything to mend it. */
  onHopeless: () => void;
}

interface Watched {
  shared: Pick<ReplaceableWorker, 'replace'>;
  signs: Pick<SignsOfWork, 'count'>;
}

/** Watches whether workflow tasks get done, and replaces the worker that does them if they do not. */
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
