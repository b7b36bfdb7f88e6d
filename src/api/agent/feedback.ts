import { dayOf } from '../../domain/day';
import { invalidRequest, notFound } from '../../domain/errors';
import type { Feedback } from '../../domain/feedback';
import { conversationOfMessage } from '../../domain/ids';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { Caller } from '../../turns/admission/message-request';
import { reachConversation } from '../../turns/admission/resolve-conversation';
import { isGivenBack } from '../../turns/feed/feed-items';
import { demand } from '../fields/check-fields';
import { readCaller, type AgentDeps, type CallerCtx } from './context';
import { feedbackFields } from './fields';

const notRateable = {
  path: 'body.messageId',
  message: 'Must be a message of the assistant or of a person of the team.',
};
const notHelped = {
  path: 'body.conversationId',
  message: 'Must be a conversation that a person of the team has given back to the agent.',
};

/** The rated part of a conversation. */
type Rated = Pick<Feedback, 'messageId' | 'about' | 'memberId' | 'version'>;

/**
 * POST /api/agent/feedback: stores the user's rating of one message, or of the team's help. A later rating replaces it.
 */
export function feedbackRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { rating, comment, ...named } = demand(feedbackFields, ctx.request.body, 'body');
    const { messageId } = named;
    const conversationId = messageId === undefined ? named.conversationId : conversationOfMessage(messageId);
    if (conversationId === undefined) throw notFound();
    const conversation = await reachConversation(deps.store, caller, conversationId);
    ctx.state.about.conversationId = conversationId;
    const rated =
      messageId === undefined
        ? await ratedHelp(deps, conversation)
        : await ratedMessage(deps, caller, conversation, messageId);
    const { tenantId, agentId, channel, participantId, userId } = conversation;
    const at = new Date();
    await deps.store.feedback.put({
      ...rated,
      conversationId,
      tenantId,
      agentId,
      channel,
      rating,
      participantId,
      ...(comment !== undefined && { comment }),
      ...(userId !== undefined && { userId }),
      at,
      day: dayOf(at),
    });
    ctx.body = { success: true, data: { ...named, rating } };
  };
}

async function ratedMessage(
  { store, turns }: AgentDeps,
  caller: Caller,
  { tenantId, conversationId }: Conversation,
  messageId: string,
): Promise<Rated> {
  const message = await store.conversations.message(tenantId, conversationId, messageId);
  if (!message) throw notFound();
  // A message from an operator belongs to no turn.
  const place = { tenantId, conversationId, turnId: message.turnId };
  if (place.turnId !== '' && !(await turns.mayAccess(caller, place))) throw notFound();
  if (!isSaidToUser(message)) throw invalidRequest([notRateable]);
  const turn = place.turnId === '' ? null : await store.turns.get(tenantId, place.turnId);
  return { messageId, ...(turn?.version !== undefined && { version: turn.version }) };
}

/** Each time that a person gave the conversation back has a rating of its own. */
async function ratedHelp(
  { store }: AgentDeps,
  { tenantId, conversationId, recent, buckets }: Conversation,
): Promise<Rated> {
  const isEnough = buckets === 0 || recent.some(isGivenBack);
  const messages = isEnough ? recent : await store.conversations.messages(tenantId, conversationId);
  const mark = messages.findLast(isGivenBack);
  if (!mark) throw invalidRequest([notHelped]);
  return { messageId: mark.messageId, about: 'conversation', memberId: mark.by.memberId };
}

function isSaidToUser({ role }: Message): boolean {
  return role === 'assistant' || role === 'operator';
}
