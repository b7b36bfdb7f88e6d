import { z } from 'zod';
import type { Agent } from '../../../domain/agent';
import type { CallerCtx } from '../../agent/context';
import { readCaller } from '../../agent/read-request';
import { agentOfModel, agentsShown } from './agent-of-model';
import { secondsOf } from './responses/response';

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
