import type { CountFilter } from '../store';

/** What statistics read of a collection; `field` is the time that it is counted by. */
export function counting(
  field: 'at' | 'startedAt',
  tenantId: string,
  { from, to, agentId, channel }: CountFilter,
) {
  return {
    tenantId,
    [field]: { $gte: from, $lt: to },
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
  };
}
