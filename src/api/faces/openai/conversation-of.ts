import { invalidRequest, notFound } from '../../../domain/errors';
import type { Conversation } from '../../../domain/conversation';
import type { Caller } from '../../../turns/message-request';
import { reachConversation } from '../../../turns/resolve-conversation';
import type { AgentDeps } from '../../agent/deps';
import { chatConversation, guessableId, type ChatConversation } from '../chat-conversation';
import { partOfResponse } from './answer-ids';

const notNewest =
  'Only the newest response of a conversation can be continued: what was said stays said. Send its id, or the conversation.';

/**
 * Returns the conversation that the client names, as fields of a MessageRequest. Its id at this service must be known.
 * Any other is the client's own name for a conversation with this agent, which begins with the first message.
 */
export async function namedConversation(
  { store }: Pick<AgentDeps, 'store'>,
  caller: Caller,
  agentId: string,
  { name, path }: { name: string; path: string },
): Promise<ChatConversation> {
  const conversation = chatConversation(caller, agentId, name);
  if (!conversation) throw invalidRequest([{ path, message: guessableId }]);
  return conversation.isChat ? conversation : known(store, caller, name);
}

/** Returns the conversation of a response. For a message it must be the newest one: there are no branches. */
export async function continuedConversation(
  { store, turns }: Pick<AgentDeps, 'store' | 'turns'>,
  caller: Caller,
  id: string,
  isAnswer: boolean,
): Promise<ChatConversation> {
  const part = partOfResponse(id);
  if (!part) throw notFound();
  const { conversationId, turnId } = part;
  const conversation = await reachConversation(store, caller, conversationId);
  if (!(await turns.mayAccess(caller, { ...part, tenantId: caller.tenantId }))) throw notFound();
  const newest = (await turns.openTurns(conversationId)).at(-1) ?? newestTurn(conversation);
  if (!isAnswer && newest !== turnId)
    throw invalidRequest([{ path: 'body.previous_response_id', message: notNewest }]);
  return { conversationId, isChat: true };
}

/** What a client can name does not expire: it would go on without what was said. */
async function known(
  store: AgentDeps['store'],
  caller: Caller,
  conversationId: string,
): Promise<ChatConversation> {
  await reachConversation(store, caller, conversationId);
  return { conversationId, isChat: true };
}

/** Operators' messages belong to no turn. */
function newestTurn({ recent }: Conversation): string | undefined {
  return recent.findLast(({ turnId }) => turnId !== '')?.turnId;
}
