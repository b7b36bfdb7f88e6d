import { randomUUID } from 'node:crypto';
import type { BudgetLedger } from '../domain/budget-ledger';
import type { BudgetStore } from '../store/store';
import { LeasedLedger, type LedgerLimit, type Taken } from './leased-ledger';

export interface BudgetLeasesOptions {
  /** Milliseconds after which what a ledger lent and nobody used is given back. */
  idleMs?: number;
  /** Milliseconds that a call waits for running calls whose reservations may suffice. */
  patienceMs?: number;
  now?: () => number;
  onFailure: (error: unknown) => void;
}

/** A ledger, and the limit that a call's turn started with. */
export interface LedgerCall extends LedgerLimit {
  key: string;
  /** The most that the call may take, in parts. */
  amount: number;
  /** Until when the ledger is kept. */
  until: Date;
  /** False if it does not wait for running calls. */
  isPatient?: false;
}

export type Reserved =
  | { ok: true; warns: boolean; ledger: BudgetLedger; settle: (actual: number) => void }
  | { ok: false; ledger: BudgetLedger };

const lookAgainMs = 500;
/** Calls that end close together give back together. */
const gatherMs = 20;

/** This process's leases of all ledgers. */
export class BudgetLeases {
  private readonly ledgers = new Map<string, LeasedLedger>();
  /** Those that give back soon what calls near the limit did not take. */
  private readonly gathering = new Set<LeasedLedger>();
  private readonly leaseId = randomUUID();
  private readonly timer: NodeJS.Timeout;
  private readonly idleMs: number;
  private readonly patienceMs: number;

  constructor(
    private readonly store: Pick<BudgetStore, 'latest' | 'add'>,
    private readonly options: BudgetLeasesOptions,
  ) {
    const { idleMs = 5_000, patienceMs = 10_000 } = options;
    this.idleMs = idleMs;
    this.patienceMs = patienceMs;
    this.timer = setInterval(() => void this.giveBackIdle(), idleMs / 4).unref();
  }

  /**
   * Reserves what a call may take at most. While only the reservations of running calls are in its way, it waits for
   * them a while. Rejects if the store is unavailable.
   */
  async reserve(call: LedgerCall, signal: AbortSignal): Promise<Reserved> {
    const ledger = this.ledgerOf(call);
    const giveUpAt = performance.now() + this.patienceMs;
    for (;;) {
      const taken: Taken = await ledger.take(call.amount, call);
      if (taken.ok) {
        return { ...taken, settle: (actual) => this.settle(ledger, call.amount, actual) };
      }
      if (!taken.isBusy || call.isPatient === false || signal.aborted || performance.now() >= giveUpAt)
        return taken;
      await settledOrLater(ledger, lookAgainMs);
    }
  }

  /** Gives everything back that no running call has reserved. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.ledgers.values()].map((ledger) => this.giveBack(ledger)));
  }

  private settle(ledger: LeasedLedger, reserved: number, actual: number): void {
    ledger.settle(reserved, actual);
    if (!ledger.isTight || this.gathering.has(ledger)) return;
    this.gathering.add(ledger);
    setTimeout(() => {
      this.gathering.delete(ledger);
      void this.giveBack(ledger);
    }, gatherMs).unref();
  }

  private async giveBackIdle(): Promise<void> {
    const before = performance.now() - this.idleMs;
    for (const [key, ledger] of [...this.ledgers]) {
      if (ledger.usedAt > before) continue;
      await this.giveBack(ledger);
      if (ledger.isEmpty && ledger.usedAt <= before) this.ledgers.delete(key);
    }
  }

  private giveBack(ledger: LeasedLedger): Promise<void> {
    return ledger.giveBack().catch((error: unknown) => this.options.onFailure(error));
  }

  private ledgerOf({ key, until }: LedgerCall): LeasedLedger {
    const known = this.ledgers.get(key);
    if (known) return known;
    const { now = Date.now } = this.options;
    const made = new LeasedLedger(this.store, key, { leaseId: this.leaseId, until, now });
    this.ledgers.set(key, made);
    return made;
  }
}

/** Resolves some time after a call has ended here, so that many calls which wait ask together. */
function settledOrLater(ledger: LeasedLedger, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      off();
      resolve();
    };
    let timer = setTimeout(done, ms);
    const off = ledger.onSettled(() => {
      off();
      clearTimeout(timer);
      timer = setTimeout(done, gatherMs);
    });
  });
}
