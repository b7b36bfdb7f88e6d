import { CancellationScope } from '@temporalio/workflow';

/** Milliseconds that recaps may take after the turn. */
export const longestAfterworkMs = 120_000;

/** Work that follows the end of a turn. It gives way to the next message, and the turn's outcome does not depend on it. */
export class Afterwards {
  private readonly scope = new CancellationScope();
  private isOver = false;

  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.isOver) return;
    // What fails is done after a later turn.
    await this.scope.run(work).catch(() => undefined);
  }

  /** Stops the work, or keeps it from starting. */
  giveWay(): void {
    this.isOver = true;
    this.scope.cancel();
  }
}
