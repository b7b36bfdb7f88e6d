import type { CountFilter } from '../store';

/** A filter for what statistics count; `field` is the time that documents are counted by. */
export function counting(
  field: 'at' | 'startedAt',
  tenantId: string,
  { from, to, agentId, channel }: CountFilter,
) {
  return {
    tenantId,
    [field]: { $gte: from, $lt: to },
    agentId,
    channel,
  };
}
