import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/**
 * Counts signs that this process's workers process workflow tasks: entries that turns log, and activities
 * that start.
 */
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

/** A measurement of the work on workflow tasks. */
export interface WorkSample {
  /** Milliseconds on a monotonic clock. */
  at: number;
  /** How long the oldest workflow task in the queue has waited, in milliseconds; 0 if none waits. */
  backlogAgeMs: number;
  /** Signs that this process handles workflow tasks, counted since its start. */
  signs: number;
}

/** `replace` the worker, or `end` the process so that its supervisor restarts it. */
type Remedy = 'replace' | 'end';

const windowMs = 60_000;
const oldBacklogMs = 60_000;
/** Consecutive samples required, so that a worker has time to recover after Temporal was unreachable. */
const enoughOld = 3;
/** A healthy worker handles hundreds of tasks a minute from a backlog. */
const fewSigns = 10;
/** One replacement fixes a burst of losses. */
const gatherMs = 10_000;
/** A replacement hands back running work, so it must stay rare. */
const betweenReplacementsMs = 120_000;
const lostTimeoutMs = 60_000;
const hopelessMs = 300_000;

/**
 * Decides whether the process makes progress on turns. It does not if the queue holds a task older than a
 * minute while the process has shown almost no signs of work for a minute. Nor does it if an activation was
 * lost more than a minute ago. A busy process may have an old backlog too, but it shows signs of work.
 */
export class TurnWorkHealth {
  private samples: WorkSample[] = [];
  private oldInARow = 0;
  private lostAt: number | undefined;
  private replacedAt: number | undefined;
  private stuckAt: number | undefined;

  /** Records that an activation was lost at this time. */
  lost(at: number): void {
    this.lostAt ??= at;
  }

  /** Records that the worker was replaced at this time, which clears its lost activations. */
  replaced(at: number): void {
    this.lostAt = undefined;
    this.replacedAt = at;
  }

  get isStuck(): boolean {
    return this.stuckAt !== undefined;
  }

  /** Adds the newest sample; returns the remedy to apply now, if any. */
  next(sample: WorkSample): Remedy | undefined {
    const { at } = sample;
    const isStalled = this.isStalled(sample);
    const lostForMs = this.lostAt === undefined ? 0 : at - this.lostAt;
    this.stuckAt = isStalled || lostForMs >= lostTimeoutMs ? (this.stuckAt ?? at) : undefined;
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
