import type { Agent } from '../../domain/agent';
import { invalidRequest } from '../../domain/errors';
import type { Store } from '../../store/store';

const mostAgents = 1_000;

type Asking = Pick<Agent, 'agentId' | 'name' | 'agentIds'>;

/** Throws invalid_request if the agent would be asked, over others, by itself. */
export async function demandNoCircle(
  { agents }: Pick<Store, 'agents'>,
  { tenantId, agentId }: Pick<Agent, 'tenantId' | 'agentId'>,
  agentIds: string[],
): Promise<void> {
  if (agentIds.length === 0) return;
  const all = await agents.list(tenantId, {}, mostAgents);
  const faults = agentIds.flatMap((id, at) => {
    const circle = wayTo(agentId, id, all);
    return circle ? [{ path: `body.agentIds.${at}`, message: inWords(circle) }] : [];
  });
  if (faults.length > 0) throw invalidRequest(faults);
}

/** Returns the names on the way from one agent to the agent that it reaches by asking; undefined if it does not. */
function wayTo(to: string, from: string, agents: Asking[]): string[] | undefined {
  const byId = new Map(agents.map((agent) => [agent.agentId, agent]));
  const seen = new Set<string>();
  const way = (id: string): string[] | undefined => {
    const agent = byId.get(id);
    if (id === to) return [agent?.name ?? id];
    if (!agent || seen.has(id)) return undefined;
    seen.add(id);
    for (const next of agent.agentIds ?? []) {
      const rest = way(next);
      if (rest) return [agent.name, ...rest];
    }
    return undefined;
  };
  return way(from);
}

function inWords(circle: string[]): string {
  if (circle.length === 1) return 'An agent can’t ask itself.';
  const names = circle.map((name) => `“${name}”`).join(' → ');
  return `It leads back to this agent: ${names}. Agents can’t ask each other in a circle.`;
}
