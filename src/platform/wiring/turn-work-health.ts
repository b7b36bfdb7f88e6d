import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** Counts what shows that the workers of this process do workflow tasks: entries that turns log, and activities that start. */
export class SignsOfWork {
  count = 0;

  readonly ofActivities: ActivityInterceptorsFactory = () => ({
    inbound: {
      execute: (input, next) => {
        this.add();
        return next(input);
      },
    },
  });

  add(): void {
    this.count += 1;
  }
}

/** What is known at one moment of the work on workflow tasks. */
export interface WorkSample {
  /** Milliseconds on a monotonic clock. */
  at: number;
  /** How long the oldest workflow task of the queue has waited, in milliseconds; 0 if none waits. */
  backlogAgeMs: number;
  /** Signs that this process does workflow tasks, counted since its start. */
  signs: number;
}

/** `replace` the worker, or `end` the process, so that whoever runs it starts it again. */
type Remedy = 'replace' | 'end';

const windowMs = 60_000;
const oldBacklogMs = 60_000;
/** Samples in a row, so that a worker has time to start again after Temporal was unreachable. */
const enoughOld = 3;
/** A worker that works takes hundreds of tasks a minute from a backlog. */
const fewSigns = 10;
/** A burst of losses is mended by one replacement. */
const gatherMs = 10_000;
/** A replacement hands running work on, so it must stay rare. */
const betweenReplacementsMs = 120_000;
const lostPatienceMs = 60_000;
const hopelessMs = 300_000;

/**
 * Decides whether the process does its work on turns. It does not if the queue holds a task older than a minute while this
 * process has done next to nothing for a minute, or if an activation was lost more than a minute ago. A busy process has an
 * old backlog too, and shows signs of work.
 */
export class TurnWorkHealth {
  private samples: WorkSample[] = [];
  private oldInARow = 0;
  private lostAt: number | undefined;
  private replacedAt: number | undefined;
  private stuckAt: number | undefined;

  /** An activation was lost at this time. */
  lost(at: number): void {
    this.lostAt ??= at;
  }

  /** The worker was replaced at this time; its lost activations are gone with it. */
  replaced(at: number): void {
    this.lostAt = undefined;
    this.replacedAt = at;
  }

  get isStuck(): boolean {
    return this.stuckAt !== undefined;
  }

  /** Takes the newest sample in; returns what should be done now. */
  next(sample: WorkSample): Remedy | undefined {
    const { at } = sample;
    const isStalled = this.isStalled(sample);
    const lostForMs = this.lostAt === undefined ? 0 : at - this.lostAt;
    this.stuckAt = isStalled || lostForMs >= lostPatienceMs ? (this.stuckAt ?? at) : undefined;
    if (this.stuckAt !== undefined && at - this.stuckAt >= hopelessMs) return 'end';
    const isDue = isStalled || lostForMs >= gatherMs;
    return isDue && this.mayReplace(at) ? 'replace' : undefined;
  }

  private isStalled(sample: WorkSample): boolean {
    const { at, backlogAgeMs, signs } = sample;
    this.oldInARow = backlogAgeMs >= oldBacklogMs ? this.oldInARow + 1 : 0;
    const start = this.samples.findLast((earlier) => earlier.at <= at - windowMs);
    this.samples = [...this.samples.filter((earlier) => earlier.at >= (start?.at ?? 0)), sample];
    return start !== undefined && this.oldInARow >= enoughOld && signs - start.signs < fewSigns;
  }

  private mayReplace(at: number): boolean {
    return this.replacedAt === undefined || at - this.replacedAt >= betweenReplacementsMs;
  }
}
