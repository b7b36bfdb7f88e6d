import { z } from 'zod';
import type { Agent } from '../../../domain/agent';
import { type CallerCtx, readCaller } from '../../agent/context';
import { secondsOf } from './responses/response';
import { ServiceError } from '../../../domain/errors';
import type { Caller } from '../../../turns/admission/message-request';
import { resolveAgent } from '../../../turns/admission/resolve-conversation';

export const modelData = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.literal('holdfast'),
});

export const modelList = z.object({ object: z.literal('list'), data: z.array(modelData) });

/** GET /v1/models: the agents that the caller may know of. */
export async function listModelsRoute(ctx: CallerCtx): Promise<void> {
  const agents = await agentsShown(readCaller(ctx));
  const list: z.infer<typeof modelList> = { object: 'list', data: agents.map(presentModel) };
  ctx.body = list;
}

/** GET /v1/models/{model}: an agent, by its id or name. */
export async function retrieveModelRoute(ctx: CallerCtx): Promise<void> {
  ctx.body = presentModel(await agentOfModel(readCaller(ctx), ctx.params['model'] ?? ''));
}

function presentModel({ agentId, createdAt }: Agent): z.infer<typeof modelData> {
  return { id: agentId, object: 'model', created: secondsOf(createdAt), owned_by: 'holdfast' };
}

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
async function agentsShown(caller: Caller): Promise<Agent[]> {
  const isPublic = caller.credential.kind === 'ACCESS_KEY';
  const agents = isPublic ? [await resolveAgent(caller)] : await caller.config.allAgents();
  return agents.filter(isShown);
}

export function isShown({ faces }: Pick<Agent, 'faces'>): boolean {
  return faces?.includes(face) ?? true;
}
