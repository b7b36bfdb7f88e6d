import type { Agent } from '../../../domain/agent';
import { invalidRequest, notFound } from '../../../domain/errors';
import type { Caller } from '../../../turns/message-request';
import { resolveAgent } from '../../../turns/resolve-conversation';

const face = 'openai';
const ambiguous = 'Several agents have this name. Send the id of one.';

/**
 * Returns the agent that `model` stands for: its id, or its name. Throws not_found if there is none that shows this
 * face, and invalid_request if several have the name.
 */
export async function agentOfModel(caller: Caller, model: string): Promise<Agent> {
  const { config } = caller;
  const named = await config.agent(model);
  const found = named ? [named] : (await config.allAgents()).filter(({ name }) => name === model);
  const [agent, ...others] = found.filter(isShown);
  if (!agent) throw notFound();
  if (others.length > 0) throw invalidRequest([{ path: 'body.model', message: ambiguous }]);
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
