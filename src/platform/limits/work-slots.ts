import { TenantQueues, type Rank, type Waiting } from './tenant-queues';

export interface WorkSlotsOptions {
  /** How many slots there are. */
  atOnce: number;
  /** The most that one tenant holds, so that another always finds a slot. */
  ofTenant: number;
  /**
   * The most that busy tenants hold together while tenants that are not busy are served too. Without it, busy tenants are
   * served like all.
   */
  besideOthers?: number;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

export interface SlotClaim {
  tenantId: string;
  rank: Rank;
  /** True for work that goes on. It precedes work of the same tenant that has not begun. */
  resumes?: boolean;
}

/** Gives a slot back, once. `returns` is true if the same work soon takes one again. */
export type GiveBack = (returns?: boolean) => void;

/** A tenant that holds or awaits more slots than this is busy. */
const mostWhenCalm = 2;
/** How long a tenant counts as present after it was served, in milliseconds. */
const presentMs = 10_000;
/**
 * A calm tenant that soon takes its slot again counts as at work for this time, in milliseconds. A model that answers
 * at once needs no more.
 */
const restMs = 30;
/** A busy tenant without a slot gets one after this time, in milliseconds. */
const longestPauseMs = 250;

/**
 * Slots for work that takes processor time. Tenants take turns, and each tenant's work begins in the order of its
 * claims. A busy tenant alone uses nearly all slots. While calm tenants are present, it has few slots and gets none
 * while one of them holds one: all that it had begun would take processor time from them.
 */
export class WorkSlots {
  private readonly held = new Map<string, number>();
  /** When each tenant last got a slot, the latest last. */
  private readonly servedAt = new Map<string, number>();
  private readonly queues = new TenantQueues();
  private readonly now: () => number;
  private used = 0;
  private calmUntil = 0;
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly options: WorkSlotsOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** How many slots are held. */
  get inUse(): number {
    return this.used;
  }

  /** Resolves with a function that gives the slot back. Rejects with the signal's reason if it aborts first. */
  async take(claim: SlotClaim, signal?: AbortSignal): Promise<GiveBack> {
    signal?.throwIfAborted();
    await this.queue(claim, signal);
    let isHeld = true;
    return (returns = false) => {
      if (isHeld) this.giveBack(claim.tenantId, returns);
      isHeld = false;
    };
  }

  private queue({ tenantId, rank, resumes = false }: SlotClaim, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (this.queues.remove(waiting)) reject(reasonOf(signal));
        this.serve();
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { tenantId, rank, resumes, enter };
      signal?.addEventListener('abort', leave, { once: true });
      this.queues.add(waiting);
      this.serve();
    });
  }

  /** True if a busy tenant at work should let others go first. */
  shouldGiveWay(tenantId: string): boolean {
    return this.isBusy(tenantId) && this.calmTenants().areAtWork && this.pauseLeftMs(tenantId) > 0;
  }

  private giveBack(tenantId: string, returns: boolean): void {
    if (returns && !this.isBusy(tenantId)) this.calmUntil = this.now() + restMs;
    this.used -= 1;
    const left = this.heldBy(tenantId) - 1;
    if (left > 0) this.held.set(tenantId, left);
    else this.held.delete(tenantId);
    this.serve();
  }

  private serve(): void {
    for (let next = this.next(); next; next = this.next()) {
      const { tenantId } = next;
      this.queues.remove(next);
      this.used += 1;
      this.held.set(tenantId, this.heldBy(tenantId) + 1);
      // Deleted first, so that the latest is last.
      this.servedAt.delete(tenantId);
      this.servedAt.set(tenantId, this.now());
      next.enter();
    }
  }

  private next(): Waiting | undefined {
    if (this.used >= this.options.atOnce) return undefined;
    const calm = this.calmTenants();
    for (const firsts of this.queues.firsts()) {
      const [first, ...others] = firsts.filter(({ tenantId }) => this.mayEnter(tenantId, calm));
      if (first) return others.reduce((best, other) => (this.precedes(other, best) ? other : best), first);
    }
    return undefined;
  }

  /** The tenant with the fewest slots comes first, and among equals the one that was served longest ago. */
  private precedes({ tenantId: one }: Waiting, { tenantId: other }: Waiting): boolean {
    const more = this.heldBy(one) - this.heldBy(other);
    return more < 0 || (more === 0 && (this.servedAt.get(one) ?? 0) < (this.servedAt.get(other) ?? 0));
  }

  private mayEnter(tenantId: string, calm: Calm): boolean {
    const { ofTenant, besideOthers } = this.options;
    if (this.heldBy(tenantId) >= ofTenant) return false;
    if (besideOthers === undefined || !this.isBusy(tenantId) || !calm.arePresent) return true;
    if (this.heldByBusy() >= besideOthers) return false;
    return !calm.areAtWork || this.hasPaused(tenantId);
  }

  /** True if the tenant has waited long enough. Otherwise looks again once it has. */
  private hasPaused(tenantId: string): boolean {
    const leftMs = this.pauseLeftMs(tenantId);
    if (leftMs <= 0) return true;
    const restLeftMs = this.calmUntil - this.now();
    this.pause ??= setTimeout(
      () => {
        this.pause = undefined;
        this.serve();
      },
      restLeftMs > 0 ? Math.min(leftMs, restLeftMs) : leftMs,
    ).unref();
    return false;
  }

  private pauseLeftMs(tenantId: string): number {
    return (this.servedAt.get(tenantId) ?? 0) + longestPauseMs - this.now();
  }

  private calmTenants(): Calm {
    const since = this.now() - presentMs;
    let arePresent = false;
    for (const [tenantId, at] of this.servedAt) {
      if (at < since && !this.held.has(tenantId)) this.servedAt.delete(tenantId);
      else arePresent ||= !this.isBusy(tenantId);
    }
    const areAtWork =
      this.now() < this.calmUntil || [...this.held.keys()].some((tenantId) => !this.isBusy(tenantId));
    return { arePresent, areAtWork };
  }

  private heldByBusy(): number {
    let sum = 0;
    for (const [tenantId, count] of this.held) if (this.isBusy(tenantId)) sum += count;
    return sum;
  }

  private isBusy(tenantId: string): boolean {
    return this.heldBy(tenantId) + this.queues.countOf(tenantId) > mostWhenCalm;
  }

  private heldBy(tenantId: string): number {
    return this.held.get(tenantId) ?? 0;
  }
}

/** State of the tenants that are not busy. */
interface Calm {
  arePresent: boolean;
  /** True if one of them holds a slot. */
  areAtWork: boolean;
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new Error('The work was called off.');
}
