import { FairSemaphore } from '../../platform/limits/fair-semaphore';

export interface ReadingTurnsOptions {
  /** How many files are read at the same time. */
  atOnce: number;
  /** How long a tenant's file waits before a tenant that reads more files gives way, in milliseconds. */
  giveWayAfterMs?: number;
}

interface Reading {
  tenantId: string;
  end: AbortController;
}

/** The reading was aborted in favour of another tenant's file. */
class GaveWay extends Error {}

/**
 * Caps how many files are read at once; tenants take turns. A tenant may use every slot while no other tenant
 * waits. If another tenant's file waits, a tenant that reads at least two more files loses its latest
 * reading, which is repeated later. A tenant's only reading is never aborted, so all of its files are read in
 * the end.
 */
export class ReadingTurns {
  private readonly turns: FairSemaphore;
  /** Oldest first. */
  private readonly readings = new Set<Reading>();
  private readonly giveWayAfterMs: number;

  constructor({ atOnce, giveWayAfterMs = 5_000 }: ReadingTurnsOptions) {
    this.turns = new FairSemaphore(atOnce);
    this.giveWayAfterMs = giveWayAfterMs;
  }

  /**
   * Runs `work` once its tenant has a slot. The work's signal aborts if `signal` does, or if the work must
   * give way. Work that gave way runs again later, so it must leave nothing behind. Rejects with the reason
   * of `signal`, or with the work's own error.
   */
  async run<Result>(
    tenantId: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    for (;;) {
      const waiting = setInterval(() => this.makeWayFor(tenantId), this.giveWayAfterMs);
      const read = () => {
        clearInterval(waiting);
        return this.read(tenantId, work, signal);
      };
      try {
        return await this.turns.run(tenantId, read, signal);
      } catch (error) {
        if (!(error instanceof GaveWay)) throw error;
      } finally {
        clearInterval(waiting);
      }
    }
  }

  private async read<Result>(
    tenantId: string,
    work: (signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const reading = { tenantId, end: new AbortController() };
    this.readings.add(reading);
    try {
      return await work(AbortSignal.any([signal, reading.end.signal]));
    } catch (error) {
      if (reading.end.signal.aborted && !signal.aborted) throw new GaveWay();
      throw error;
    } finally {
      this.readings.delete(reading);
    }
  }

  private makeWayFor(tenantId: string): void {
    const enough = this.readingsOf(tenantId).length + 2;
    let most: Reading[] = [];
    for (const other of new Set([...this.readings].map((reading) => reading.tenantId))) {
      const theirs = this.readingsOf(other);
      if (theirs.length >= enough && theirs.length > most.length) most = theirs;
    }
    most.at(-1)?.end.abort();
  }

  /** Leaves out readings that are already being aborted. */
  private readingsOf(tenantId: string): Reading[] {
    return [...this.readings].filter((one) => one.tenantId === tenantId && !one.end.signal.aborted);
  }
}
