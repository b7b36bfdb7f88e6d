import { invalidRequest, notFound } from '../../../domain/errors';
import type { Conversation } from '../../../domain/conversation';
import type { Caller } from '../../../turns/admission/message-request';
import { reachConversation } from '../../../turns/admission/resolve-conversation';
import type { AgentDeps } from '../../agent/deps';
import type { ChatConversation } from '../chat-conversation';
import { partOfResponse } from './answer-ids';

const notNewest =
  'Only the newest response of a conversation can be continued: what was said stays said. Send its id, or the conversation.';

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
  return { conversationId, chatIdOf: 'service' };
}

/** Operators' messages belong to no turn. */
function newestTurn({ recent }: Conversation): string | undefined {
  return recent.findLast(({ turnId }) => turnId !== '')?.turnId;
}
