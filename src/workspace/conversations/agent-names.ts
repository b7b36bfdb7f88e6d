import type { Store } from '../../store/store';

/** Returns the names of the agents with these ids, by id. Deleted agents have none. */
export async function agentNames(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  agentIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await agents.getMany(tenantId, [...new Set(agentIds)]);
  return new Map(found.map(({ agentId, name }) => [agentId, name]));
}
