import type { Agent } from '../domain/agent';
import { notFound } from '../domain/errors';
import type { Caller } from './caller';

/** The agent that a request goes to: the one it names, else the key's, else the tenant's default. Throws not_found. */
export async function resolveAgent(
  { credential, config }: Pick<Caller, 'credential' | 'config'>,
  agentId?: string,
): Promise<Agent> {
  if (agentId !== undefined) {
    const named = await config.agent(agentId);
    if (!named) throw notFound();
    return named;
  }
  const own = credential.agentId === undefined ? null : await config.agent(credential.agentId);
  // A key outlives its agent: it then goes to the tenant's default.
  const agent = own ?? (await config.agent(config.tenant.defaultAgentId));
  if (!agent) throw notFound();
  return agent;
}
