import { z } from 'zod';
import { invalidRequest, type Fault } from '../../../domain/errors';
import type { NewConversation } from '../../../domain/conversation';
import {
  newConversation,
  reachConversation,
  resolveAgent,
} from '../../../turns/admission/resolve-conversation';
import { type CallerCtx, readCaller, type AgentDeps } from '../../agent/context';
import { check } from '../../fields/check-fields';
import { noMetadata, refused } from './refused-fields';
import { secondsOf } from './responses/response';

const noItems = 'A conversation begins empty: what was said is not taken from a request. Leave it out.';

export const conversationFields = z
  .object({
    items: z.array(z.unknown()).max(0, { error: noItems }).nullish(),
    metadata: noMetadata,
  })
  .catchall(refused);

export const conversationData = z.object({
  id: z.string(),
  object: z.literal('conversation'),
  created_at: z.int(),
  metadata: z.object({}),
});

/** POST /v1/conversations: begins a conversation with the key's agent. Each response may be another agent's. */
export function createConversationRoute({ store }: Pick<AgentDeps, 'store'>) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const faults: Fault[] = [];
    if (!check(conversationFields, ctx.request.body, 'body', faults)) throw invalidRequest(faults);
    const { channel } = caller;
    const origin = newConversation({ caller, agentType: 'general', channel }, await resolveAgent(caller));
    const conversation = { ...origin, createdAt: new Date() };
    await store.conversations.open(conversation);
    ctx.state.about.conversationId = origin.conversationId;
    ctx.body = presentConversation(conversation);
  };
}

/** GET /v1/conversations/{conversationId} */
export function retrieveConversationRoute({ store }: Pick<AgentDeps, 'store'>) {
  return async (ctx: CallerCtx): Promise<void> => {
    const { conversationId = '' } = ctx.params;
    ctx.body = presentConversation(await reachConversation(store, readCaller(ctx), conversationId));
  };
}

function presentConversation({
  conversationId,
  createdAt,
}: Pick<NewConversation, 'conversationId' | 'createdAt'>): z.infer<typeof conversationData> {
  return { id: conversationId, object: 'conversation', created_at: secondsOf(createdAt), metadata: {} };
}
