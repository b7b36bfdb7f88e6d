import type { Agent } from '../../../domain/agent';
import { ServiceError } from '../../../domain/errors';
import type { Caller } from '../../../turns/admission/message-request';
import { resolveAgent } from '../../../turns/admission/resolve-conversation';

const face = 'openai';
const noSuchAgent = 'There is no agent with this id or name here.';

/** Returns the agent that `model` stands for: its id, or its name. Throws not_found if none of these shows this face. */
export async function agentOfModel({ config }: Pick<Caller, 'config'>, model: string): Promise<Agent> {
  const agent = (await config.agent(model)) ?? (await config.allAgents()).find(({ name }) => name === model);
  if (!agent || !isShown(agent)) throw new ServiceError('not_found', noSuchAgent);
  return agent;
}

/**
 * Returns the agents that the caller may know of. Anybody can read an access key from a web page, so it shows the agent
 * that it is for, and no other.
 */
export async function agentsShown(caller: Caller): Promise<Agent[]> {
  const isPublic = caller.credential.kind === 'ACCESS_KEY';
  const agents = isPublic ? [await resolveAgent(caller)] : await caller.config.allAgents();
  return agents.filter(isShown);
}

export function isShown({ faces }: Pick<Agent, 'faces'>): boolean {
  return faces?.includes(face) ?? true;
}
