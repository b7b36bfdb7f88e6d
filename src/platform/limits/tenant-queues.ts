/** Ranks of waiting work: users of agents first, then operators, then background work. */
const ranks = ['live', 'operators', 'background'] as const;
export type Rank = (typeof ranks)[number];

export interface Waiting {
  tenantId: string;
  rank: Rank;
  /** True for work that goes on. It precedes work of the same tenant that has not begun. */
  resumes: boolean;
  enter: () => void;
}

/** Waiting work, by rank and tenant. Each tenant's work is in the order of its claims. */
export class TenantQueues {
  private readonly queues = new Map(ranks.map((rank) => [rank, new Map<string, Waiting[]>()]));
  private readonly counts = new Map<string, number>();

  add(waiting: Waiting): void {
    const { tenantId, rank, resumes } = waiting;
    const queue = this.of(rank).get(tenantId) ?? [];
    const end = queue.findIndex((other) => !other.resumes);
    if (resumes && end >= 0) queue.splice(end, 0, waiting);
    else queue.push(waiting);
    this.of(rank).set(tenantId, queue);
    this.counts.set(tenantId, this.countOf(tenantId) + 1);
  }

  /** Removes what waits. Returns false if it does not wait any more. */
  remove(waiting: Waiting): boolean {
    const { tenantId, rank } = waiting;
    const queue = this.of(rank).get(tenantId);
    const index = queue?.indexOf(waiting) ?? -1;
    if (!queue || index < 0) return false;
    queue.splice(index, 1);
    // Deleted first, so that a tenant that was just served moves to the end of the order.
    this.of(rank).delete(tenantId);
    if (queue.length > 0) this.of(rank).set(tenantId, queue);
    const left = this.countOf(tenantId) - 1;
    if (left > 0) this.counts.set(tenantId, left);
    else this.counts.delete(tenantId);
    return true;
  }

  /** The first that waits of each tenant, in the order in which tenants are served, highest rank first. */
  *firsts(): Iterable<Waiting[]> {
    for (const tenants of this.queues.values()) yield [...tenants.values()].flatMap(([first]) => first ?? []);
  }

  countOf(tenantId: string): number {
    return this.counts.get(tenantId) ?? 0;
  }

  private of(rank: Rank): Map<string, Waiting[]> {
    const tenants = this.queues.get(rank) ?? new Map<string, Waiting[]>();
    this.queues.set(rank, tenants);
    return tenants;
  }
}
