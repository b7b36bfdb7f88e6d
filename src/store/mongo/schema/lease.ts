import { randomUUID } from 'node:crypto';
import { insertIfNew } from '../unique-insert';

/** `beat` grows as long as the holder lives. */
export interface LeaseDocument {
  _id: string;
  holder?: string;
  beat?: number;
}

/** The part of a MongoDB collection that is used here. */
interface Leases {
  insertOne(lease: LeaseDocument): Promise<unknown>;
  findOne(filter: { _id: string }): Promise<LeaseDocument | null>;
  replaceOne(filter: LeaseDocument, lease: Omit<LeaseDocument, '_id'>): Promise<{ matchedCount: number }>;
  deleteOne(filter: LeaseDocument): Promise<unknown>;
}

/** How long a holder may be silent before another process takes the lease over, in milliseconds. */
const leaseMs = 60_000;

/**
 * Lets one process at a time do a piece of work. Its holder beats. Who finds the same beat twice, a lease apart by its
 * own clock, takes the lease over, so clocks of processes may differ. A holder that was suspended may overlap with the
 * next one for a moment, so the work must bear being done twice.
 */
export class Lease {
  private readonly holder = randomUUID();
  private seen: (LeaseDocument & { at: number }) | undefined;

  constructor(
    private readonly leases: Leases,
    private readonly id: string,
    private readonly ms = leaseMs,
  ) {}

  /**
   * Runs the work while this process holds the lease. Undefined if another process does. The signal is aborted once
   * the lease is lost.
   */
  async hold<R>(work: (signal: AbortSignal) => Promise<R>): Promise<R | undefined> {
    if (!(await this.take())) return undefined;
    const lost = new AbortController();
    let beat = 0;
    const timer = setInterval(() => {
      beat += 1;
      void this.beat(beat).then((isHeld) => {
        if (!isHeld) lost.abort(new Error(`Another process has taken the lease ${this.id} over.`));
      });
    }, this.ms / 4);
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(timer);
      await this.leases.deleteOne({ _id: this.id, holder: this.holder });
    }
  }

  private async take(): Promise<boolean> {
    const { id: _id, holder } = this;
    if (await insertIfNew(() => this.leases.insertOne({ _id, holder, beat: 0 }))) return true;
    const held = await this.leases.findOne({ _id });
    if (!held) return false;
    const now = performance.now();
    if (this.seen?.holder !== held.holder || this.seen?.beat !== held.beat) this.seen = undefined;
    this.seen ??= { ...held, at: now };
    if (now - this.seen.at < this.ms) return false;
    return (await this.leases.replaceOne(held, { holder, beat: 0 })).matchedCount === 1;
  }

  /** False if the lease is another process's now. A database that does not answer changes nothing. */
  private async beat(beat: number): Promise<boolean> {
    const { id: _id, holder } = this;
    try {
      return (await this.leases.replaceOne({ _id, holder }, { holder, beat })).matchedCount === 1;
    } catch {
      return true;
    }
  }
}
