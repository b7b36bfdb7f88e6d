export interface DocumentSlotsOptions {
  /** Caps the work that one tenant has here at once, including work that waits. */
  ofTenant: number;
  /** How soon rejected work may come back, in milliseconds; 1000 by default. */
  leastMs?: number;
  /** Time between two pieces of a tenant's rejected work that come back, in milliseconds; 100 by default. */
  betweenMs?: number;
  now?: () => number;
}

/** Accepted: `leave` releases the slot. Rejected: the work may come back after this many milliseconds. */
export type Entry = { leave: () => void } | { comesBackAfterMs: number };

/**
 * Caps the document work that one tenant has in this process, so that a backlog does not fill every slot of
 * the worker. Rejected work comes back spread out in time, so a backlog of any size costs few attempts per
 * second.
 */
export class DocumentSlots {
  private readonly taken = new Map<string, number>();
  /** When the tenant's last piece of rejected work comes back. */
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
