import type { Agent } from '../../domain/agent';
import type { AgentDefinition } from '../../domain/agent-version';
import { ServiceError } from '../../domain/errors';
import { fewAtOnce } from '../../platform/concurrency/few-at-once';
import type { AgentFilter, Store } from '../../store/store';

type Used = Pick<AgentFilter, 'toolId' | 'mcpServerId' | 'providerId' | 'asks'>;
type Stores = Pick<Store, 'agents' | 'versions'>;

const mostNamed = 5;
const mostAgents = 1_000;
const readAtOnce = 5;

/**
 * Throws conflict, with the names of the agents that use the thing, if there are any: now, or in the version that their
 * users get. `what` starts the message.
 */
export async function refuseWhereUsed(
  store: Stores,
  tenantId: string,
  used: Used,
  what: string,
): Promise<void> {
  const users = await store.agents.list(tenantId, used, mostNamed + 1);
  if (users.length > 0)
    throw new ServiceError('conflict', `${what} is in use by ${named(users)}. Remove it from them first.`);
  const published = await publishedUsers(store, tenantId, used);
  if (published.length === 0) return;
  const message = `${what} is in use by the published version of ${named(published)}. Publish a version without it first.`;
  throw new ServiceError('conflict', message);
}

function named(agents: Agent[]): string {
  const shown = agents.slice(0, mostNamed).map(({ name }) => `“${name}”`);
  return (agents.length > mostNamed ? [...shown, 'others'] : shown).join(', ');
}

async function publishedUsers({ agents, versions }: Stores, tenantId: string, used: Used): Promise<Agent[]> {
  const manual = await agents.list(tenantId, { publishing: 'manual' }, mostAgents);
  const users = await fewAtOnce(manual, readAtOnce, async (agent) => {
    const { agentId, publishedVersion: version = 0 } = agent;
    const found = await versions.get({ tenantId, agentId, version });
    return found && uses(found.definition, used) ? [agent] : [];
  });
  return users.flat();
}

function uses(
  { agent, providers }: AgentDefinition,
  { toolId, mcpServerId, providerId, asks }: Used,
): boolean {
  const ids = new Set([
    ...[...agent.toolIds, ...agent.mcpServerIds, ...(agent.agentIds ?? [])],
    ...providers.map(({ providerId: id }) => id),
  ]);
  return [toolId, mcpServerId, providerId, asks].some((id) => id !== undefined && ids.has(id));
}
