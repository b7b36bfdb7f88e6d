import type { Fault } from '../../../domain/errors';
import type { WorkspaceDeps } from '../deps';
import { unknownIn } from '../agents/unknown-ids';

/** A fault for each of the body's `agentIds` that is no agent of the tenant. */
export function unknownAgents(
  { store }: { store: Pick<WorkspaceDeps['store'], 'agents'> },
  tenantId: string,
  body: unknown,
): Promise<Fault[]> {
  const known = async (ids: string[]) => {
    const found = await Promise.all(ids.map((id) => store.agents.get(tenantId, id)));
    return found.flatMap((agent) => (agent ? [agent.agentId] : []));
  };
  const message = 'The workspace has no agent with this id.';
  return unknownIn({ field: 'agentIds', mostLookedUp: 200, message, known }, body);
}
