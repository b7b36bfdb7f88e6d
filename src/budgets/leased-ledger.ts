import { claim, mayFitSoon, newLedger, type BudgetLedger, type Granted } from '../domain/budget-ledger';
import type { BudgetStore, StoredLedger } from '../store/store';

/** The limit of a ledger as the caller knows it, in parts, without what was raised. */
export interface LedgerLimit {
  limit: number;
  /** The ledger warns once when this is committed. */
  warnAt: number;
}

export type Taken =
  /** `warns`: the limit is near, and nobody was warned before. */
  | { ok: true; warns: boolean; ledger: BudgetLedger }
  /** `isBusy`: it may fit once running calls have ended, here or in other processes. */
  | { ok: false; isBusy: boolean; ledger: BudgetLedger };

interface Asked {
  amount: number;
  limit: LedgerLimit;
  resolve: (taken: Taken) => void;
  reject: (reason: unknown) => void;
}

const mostRaces = 200;

/**
 * This process's lease of one ledger. A call takes its reservation from the lease in memory. Only if that does not
 * suffice, the ledger is changed, once for all calls that ask meanwhile.
 */
export class LeasedLedger {
  private amount = 0;
  private used = 0;
  private held = 0;
  private seq = 0;
  /** The smallest limit under which the lease was granted. */
  private lentUnder = Infinity;
  private known: StoredLedger | undefined;
  /** Changes that were sent and not confirmed, by their `seq`. */
  private readonly sent = new Map<number, { n: number; used: number }>();
  private asking: Asked[] = [];
  private writing: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  /** When it was used last, in milliseconds on the monotonic clock. */
  usedAt = 0;

  constructor(
    private readonly store: Pick<BudgetStore, 'latest' | 'add'>,
    private readonly key: string,
    private readonly options: { leaseId: string; until: Date; now: () => number },
  ) {}

  /** Reserves an amount for one call. Settle it once the call has ended. */
  take(amount: number, limit: LedgerLimit): Promise<Taken> {
    this.usedAt = performance.now();
    if (this.amount - this.used - this.held >= amount && limit.limit >= this.lentUnder) {
      this.held += amount;
      return Promise.resolve({ ok: true, warns: false, ledger: this.known?.ledger ?? newLedger });
    }
    return new Promise((resolve, reject) => {
      this.asking.push({ amount, limit, resolve, reject });
      this.writing ??= this.write();
    });
  }

  /** Replaces a reservation by what the call took. */
  settle(reserved: number, actual: number): void {
    this.held -= reserved;
    this.used += actual;
    this.usedAt = performance.now();
    for (const listener of [...this.listeners]) listener();
  }

  /** True if nothing is lent, running or unsettled. */
  get isEmpty(): boolean {
    return this.amount === 0 && this.used === 0 && this.held === 0 && this.asking.length === 0;
  }

  /** True if nothing was lent beyond the calls that asked: others may need at once what these leave. */
  get isTight(): boolean {
    return this.lentUnder === Infinity;
  }

  /** Settles what was used, and gives back what no running call has reserved. */
  async giveBack(): Promise<void> {
    await this.writing?.catch(() => undefined);
    if (this.used === 0 && this.amount === this.held) return;
    this.writing ??= this.write();
    await this.writing;
  }

  /** Calls `listener` whenever a call has ended here, until the returned function is called. */
  onSettled(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async write(): Promise<void> {
    try {
      // Calls that ask in the same tick share the write.
      await Promise.resolve();
      do {
        const asked = this.asking;
        this.asking = [];
        await this.claim(asked).catch((error: unknown) => {
          if (asked.length === 0) throw error;
          for (const { reject } of asked) reject(error);
        });
      } while (this.asking.length > 0);
    } finally {
      this.writing = undefined;
    }
  }

  private async claim(asked: Asked[]): Promise<void> {
    let isFresh = this.known === undefined || this.sent.size > 0;
    if (isFresh) await this.read();
    for (let race = 0; race < mostRaces; race += 1) {
      const { ledger, n } = this.known ?? { ledger: newLedger, n: 0 };
      this.seq += 1;
      const { seq, used, held } = this;
      const amounts = asked.map(({ amount, limit: { limit } }) => ({ amount, limit }));
      const holder = { leaseId: this.options.leaseId, seq, used, held, isLeaving: asked.length === 0 };
      const result = claim(ledger, { ...holder, asked: amounts }, this.options.now());
      const isRefused = !result.granted.every(Boolean);
      if (isRefused && !isFresh) {
        // Others may have given something back since.
        isFresh = true;
        await this.read();
        continue;
      }
      if (used === 0 && result.amount === this.amount && result.amount === held) {
        this.answer(asked, result);
        return;
      }
      const warned = asked.find(({ limit }) => warns(result.ledger, limit));
      const next = { n: n + 1, ledger: { ...result.ledger, ...(warned && { warned: true as const }) } };
      this.sent.set(seq, { n: next.n, used });
      if (await this.store.add(this.key, next, this.options.until)) {
        this.confirm(next, { amount: result.amount, used });
        this.lentUnder = hasRest(result, held, asked)
          ? Math.min(...amounts.map(({ limit }) => limit))
          : Infinity;
        this.answer(asked, result, warned);
        return;
      }
      // Another writer was first, or this one, if a confirmation was lost.
      isFresh = true;
      await this.read();
    }
    throw new Error('A budget is written to by too many processes at once; try again.');
  }

  private async read(): Promise<void> {
    const known = await this.store.latest(this.key);
    const own = known?.ledger.leases.find(({ id }) => id === this.options.leaseId);
    const unconfirmed = own && this.sent.get(own.seq);
    if (known && own && unconfirmed) this.confirm(known, { amount: own.amount, used: unconfirmed.used });
    this.known = known;
    // A number that is taken can't be written any more.
    for (const [seq, { n }] of this.sent) if (n <= (known?.n ?? 0)) this.sent.delete(seq);
  }

  private confirm(stored: StoredLedger, { amount, used }: { amount: number; used: number }): void {
    this.known = stored;
    this.used -= used;
    this.amount = amount;
    this.sent.clear();
  }

  private answer(asked: Asked[], { granted, ledger }: Granted, warned?: Asked): void {
    const holder = { leaseId: this.options.leaseId, now: this.options.now() };
    asked.forEach((call, index) => {
      const { amount, limit, resolve } = call;
      if (granted[index]) {
        this.held += amount;
        resolve({ ok: true, warns: call === warned, ledger });
      } else {
        const isBusy = mayFitSoon(ledger, { amount, limit: limit.limit }, holder);
        resolve({ ok: false, isBusy, ledger });
      }
    });
  }
}

function hasRest({ amount, granted }: Granted, held: number, asked: Asked[]): boolean {
  const taken = asked.reduce((sum, call, index) => sum + (granted[index] ? call.amount : 0), held);
  return amount > taken;
}

function warns(ledger: BudgetLedger, { warnAt }: LedgerLimit): boolean {
  return ledger.warned !== true && ledger.spent >= warnAt;
}
