/** Limits how long a client may take to send a body, and how long it may send nothing. */
export class FormTimeouts {
  private readonly total: NodeJS.Timeout;
  private readonly idle: NodeJS.Timeout;
  private isOurTurn = false;

  /** Calls `giveUp` after `totalMs`, or after `idleMs` without data while the client is expected to send. */
  constructor({ idleMs, totalMs }: { idleMs: number; totalMs: number }, giveUp: () => void) {
    this.total = setTimeout(giveUp, totalMs);
    this.idle = setTimeout(() => {
      if (this.isOurTurn) this.idle.refresh();
      else giveUp();
    }, idleMs);
  }

  /** Restarts the idle timeout because data has arrived. */
  renew(): void {
    this.idle.refresh();
  }

  /** Suspends the idle timeout while the work runs: back-pressure may keep the client from sending. */
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
