const MINUTE = 60_000;

interface Minute {
  endsAt: number;
  spentMs: number;
}

/** Caps the time that each tenant may use per minute. A tenant's minute starts when it first uses some. */
export class TimeBudget {
  /** By tenant, in the order in which the minutes end. */
  private readonly minutes = new Map<string, Minute>();

  constructor(
    readonly msPerMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How long the tenant must wait, in milliseconds; 0 while it is within its budget. */
  waitMs(tenantId: string): number {
    const minute = this.current(tenantId);
    return minute && minute.spentMs >= this.msPerMinute ? minute.endsAt - this.now() : 0;
  }

  spend(tenantId: string, ms: number): void {
    const minute = this.current(tenantId);
    if (minute) minute.spentMs += ms;
    else this.minutes.set(tenantId, { endsAt: this.now() + MINUTE, spentMs: ms });
  }

  private current(tenantId: string): Minute | undefined {
    for (const [id, { endsAt }] of this.minutes) {
      if (endsAt > this.now()) break;
      this.minutes.delete(id);
    }
    return this.minutes.get(tenantId);
  }
}
