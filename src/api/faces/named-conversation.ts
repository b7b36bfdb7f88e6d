import { invalidRequest } from '../../domain/errors';
import type { Caller } from '../../turns/admission/message-request';
import { chatConversation, guessableId, type ChatConversation } from './chat-conversation';

/** Returns the conversation that the client names, as fields of a MessageRequest. Throws if its id is easy to guess. */
export function namedConversation(
  caller: Caller,
  agentId: string,
  { name, path }: { name: string; path: string },
): ChatConversation {
  const conversation = chatConversation(caller, agentId, name);
  if (!conversation) throw invalidRequest([{ path, message: guessableId }]);
  return conversation;
}
