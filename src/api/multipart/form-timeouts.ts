/** Waits for a client that sends a body: not for ever, and not for one that sends nothing. */
export class Patience {
  private readonly total: NodeJS.Timeout;
  private readonly idle: NodeJS.Timeout;
  private isOurTurn = false;

  /** Calls `giveUp` after `totalMs`, or once nothing has come for `idleMs` that was waited for. */
  constructor({ idleMs, totalMs }: { idleMs: number; totalMs: number }, giveUp: () => void) {
    this.total = setTimeout(giveUp, totalMs);
    this.idle = setTimeout(() => {
      if (this.isOurTurn) this.idle.refresh();
      else giveUp();
    }, idleMs);
  }

  /** Something came. */
  renew(): void {
    this.idle.refresh();
  }

  /** Nothing is expected of the client while we work. */
  async whileWeWork(work: Promise<void>): Promise<void> {
    this.isOurTurn = true;
    try {
      await work;
    } finally {
      this.isOurTurn = false;
      this.idle.refresh();
    }
  }

  end(): void {
    clearTimeout(this.total);
    clearTimeout(this.idle);
  }
}
