export interface DocumentSlotsOptions {
  /** Pieces of work that one tenant may have here at once, waiting ones included. */
  ofTenant: number;
  /** How soon work that is sent away may come back, in milliseconds. */
  leastMs?: number;
  /** Between two pieces of work of one tenant that come back, in milliseconds. */
  betweenMs?: number;
  now?: () => number;
}

/** Taken: `leave` gives the slot back. Refused: the work may come back after so many milliseconds. */
export type Entry = { leave: () => void } | { comesBackAfterMs: number };

/**
 * Bounds how much work on documents one tenant has in this process, so that its backlog does not take every slot of the
 * worker. What is refused comes back one after another: a backlog of any size costs a few attempts a second.
 */
export class DocumentSlots {
  private readonly taken = new Map<string, number>();
  /** When the last refused work of a tenant comes back. */
  private readonly lastBack = new Map<string, number>();

  constructor(private readonly options: DocumentSlotsOptions) {}

  enter(tenantId: string): Entry {
    const taken = this.taken.get(tenantId) ?? 0;
    if (taken >= this.options.ofTenant) return { comesBackAfterMs: this.comeBack(tenantId) };
    this.taken.set(tenantId, taken + 1);
    return { leave: () => this.leave(tenantId) };
  }

  private leave(tenantId: string): void {
    const left = (this.taken.get(tenantId) ?? 0) - 1;
    if (left > 0) return void this.taken.set(tenantId, left);
    this.taken.delete(tenantId);
    this.lastBack.delete(tenantId);
  }

  private comeBack(tenantId: string): number {
    const { leastMs = 1_000, betweenMs = 100, now = () => performance.now() } = this.options;
    const at = Math.max(now() + leastMs, (this.lastBack.get(tenantId) ?? 0) + betweenMs);
    this.lastBack.set(tenantId, at);
    return at - now();
  }
}
