import { withinConversation } from '../../domain/ids';

/**
 * Documents whose `_id` is that of a turn or a message of the conversation, or begins with it: such ids name their
 * conversation, so that the index which every collection has is enough to find them all.
 */
export function ofConversation(kind: 'turn' | 'msg', tenantId: string, conversationId: string) {
  const beginning = `${kind}_${withinConversation(conversationId)}`;
  // Behind every character that an id may have.
  return { _id: { $gte: beginning, $lt: `${beginning}~` }, tenantId };
}
