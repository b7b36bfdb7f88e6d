import { invalidRequest } from '../../domain/errors';
import type { Caller } from '../../turns/message-request';
import { reachConversation } from '../../turns/resolve-conversation';
import type { AgentDeps } from '../agent/deps';
import { chatConversation, guessableId, type ChatConversation } from './chat-conversation';

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

/** What a client can name does not expire: it would go on without what was said. */
async function known(
  store: AgentDeps['store'],
  caller: Caller,
  conversationId: string,
): Promise<ChatConversation> {
  await reachConversation(store, caller, conversationId);
  return { conversationId, isChat: true };
}
