import { ServiceError } from '../../domain/errors';
import type { AgentFilter, Store } from '../../store/store';

const mostNamed = 5;

/** Throws conflict, with their names, where agents use the thing; `what` begins the sentence. */
export async function refuseWhereUsed(
  { agents }: Pick<Store, 'agents'>,
  tenantId: string,
  filter: Pick<AgentFilter, 'toolId' | 'mcpServerId'>,
  what: string,
): Promise<void> {
  const users = await agents.list(tenantId, filter, mostNamed + 1);
  if (users.length === 0) return;
  const shown = users.slice(0, mostNamed).map(({ name }) => `“${name}”`);
  const all = users.length > mostNamed ? [...shown, 'others'] : shown;
  throw new ServiceError('conflict', `${what} is in use by ${all.join(', ')}. Take it from them first.`);
}
