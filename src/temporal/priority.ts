import type { Priority } from '@temporalio/common';
import type { Rank } from '../platform/limits/tenant-queues';

/** Temporal serves lower numbers first. It takes 3 for a workflow that has none. */
const priorityKeys: Record<Rank, number> = { live: 2, operators: 3, background: 4 };

/** Returns the start options by which Temporal takes tenants in turn, users before operators before background work. */
export function priorityOf(rank: Rank, tenantId: string): { priority: Priority } {
  // safeguard: what waits carries its tenant
  return { priority: { priorityKey: priorityKeys[rank], fairnessKey: tenantId } };
}
