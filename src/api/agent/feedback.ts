import { dayOf } from '../../domain/day';
import type { Feedback } from '../../domain/feedback';
import { conversationOfMessage } from '../../domain/ids';
import type { Message } from '../../domain/message';
import { invalidRequest, notFound, type Fault } from '../../domain/errors';
import { reachConversation } from '../../turns/resolve-conversation';
import { check } from '../fields/check-fields';
import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';
import { feedbackFields } from './fields';
import { readCaller } from './read-request';

const notRateable = {
  path: 'body.messageId',
  message: 'It must be a message of the assistant or of a person of the team.',
};

/** POST /api/agent/feedback: what the user thinks of one message; the latest rating counts. */
export function feedbackRoute(deps: AgentDeps) {
  const { store } = deps;
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const faults: Fault[] = [];
    const fields = check(feedbackFields, ctx.request.body, 'body', faults);
    if (!fields) throw invalidRequest(faults);
    const { messageId, rating, comment } = fields;

    const conversationId = conversationOfMessage(messageId);
    if (conversationId === undefined) throw notFound();
    const conversation = await reachConversation(store, caller, conversationId);
    ctx.state.about.conversationId = conversationId;
    const { tenantId, agentId, channel, participantId, userId } = conversation;
    const message = await store.conversations.message(tenantId, conversationId, messageId);
    if (!message) throw notFound();
    // What an operator wrote is no turn's.
    const place = { tenantId, conversationId, turnId: message.turnId };
    if (place.turnId !== '' && !(await deps.turns.mayAccess(caller, place))) throw notFound();
    if (!isSaidToUser(message)) throw invalidRequest([notRateable]);

    const at = new Date();
    const feedback: Feedback = {
      ...{ messageId, conversationId, tenantId, agentId, channel, rating, participantId },
      ...(comment !== undefined && { comment }),
      ...(userId !== undefined && { userId }),
      ...{ at, day: dayOf(at) },
    };
    await store.feedback.put(feedback);
    ctx.body = { success: true, data: { messageId, rating } };
  };
}

function isSaidToUser({ role }: Message): boolean {
  return role === 'assistant' || role === 'operator';
}
