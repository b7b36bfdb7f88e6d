/** Milliseconds between two looks. Each is one call to Temporal at any load. */
export const lookEveryMs = 15_000;
const oldBacklogMs = 60_000;
/** A healthy worker handles dozens of tasks from a backlog between two looks. */
const fewSigns = 3;
/** Looks in a row, so that a worker has time to recover after Temporal was unreachable. */
const enoughLooks = 4;
/** A replacement hands back running work, so it must stay rare. */
const betweenReplacementsMs = 120_000;
const lostTimeoutMs = 60_000;
const hopelessMs = 300_000;

interface Look {
  /** Milliseconds on a monotonic clock. */
  at: number;
  /** How long the oldest workflow task in the queue has waited, in milliseconds; 0 if none waits. */
  backlogAgeMs: number;
  /** Entries that turns logged and activities that started in this process, counted since its start. */
  signs: number;
}

/**
 * Decides whether the process makes progress on turns. It does not if the queue has held an old task for a minute of
 * looks with almost no signs of work, or if an activation was lost more than a minute ago. A busy process may have an
 * old backlog too, but it shows signs of work.
 */
export class TurnWorkHealth {
  private signs = 0;
  private idleLooks = 0;
  private lostAt: number | undefined;
  private stuckAt: number | undefined;
  private replacedAt = -Infinity;

  /** Records that an activation was lost at this time. */
  lost(at: number): void {
    this.lostAt ??= at;
  }

  /** Records that the worker was replaced at this time, which ends the wait of its lost activations. */
  replaced(at: number): void {
    this.lostAt = undefined;
    this.replacedAt = at;
  }

  get isStuck(): boolean {
    return this.stuckAt !== undefined;
  }

  /** Returns the remedy to apply now, if any: replace the worker, or end the process so that it is restarted. */
  next({ at, backlogAgeMs, signs }: Look): 'replace' | 'end' | undefined {
    const isIdle = backlogAgeMs >= oldBacklogMs && signs - this.signs < fewSigns;
    this.idleLooks = isIdle ? this.idleLooks + 1 : 0;
    this.signs = signs;
    const isStalled = this.idleLooks >= enoughLooks;
    const isLost = this.lostAt !== undefined;
    const isLostForLong = this.lostAt !== undefined && at - this.lostAt >= lostTimeoutMs;
    this.stuckAt = isStalled || isLostForLong ? (this.stuckAt ?? at) : undefined;
    if (this.stuckAt !== undefined && at - this.stuckAt >= hopelessMs) return 'end';
    const mayReplace = at - this.replacedAt >= betweenReplacementsMs;
    return (isStalled || isLost) && mayReplace ? 'replace' : undefined;
  }
}
