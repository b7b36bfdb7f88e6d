import { isTestOf, type NewConversation } from '../../domain/conversation';
import { notFound, ServiceError } from '../../domain/errors';
import { messageIdOf } from '../../domain/ids';
import { attachmentsOf, type Message } from '../../domain/message';
import type { Store } from '../../store/store';

interface Branch {
  tenantId: string;
  memberId: string;
  /** The conversation, and the first of its turns that is left out. */
  conversationId: string;
  turnId: string;
  /** The id of the new conversation. */
  branchId: string;
}

/**
 * Begins a conversation with what was said in a member's test before one of its turns. No tool runs again. May be
 * repeated. Throws not_found for another's conversation, and conflict if files were sent before that turn.
 */
export async function branchTest(
  { conversations }: Pick<Store, 'conversations'>,
  { tenantId, memberId, conversationId, turnId, branchId }: Branch,
): Promise<void> {
  const known = await conversations.get(tenantId, conversationId);
  if (!known || !isTestOf(memberId, known)) throw notFound();
  const messages = await conversations.messages(tenantId, conversationId);
  const end = messages.findIndex((message) => message.turnId === turnId);
  if (end < 0) throw notFound();
  const before = messages.slice(0, end);
  if (before.some((message) => attachmentsOf(message).length > 0)) throw withFiles();
  const at = new Date();
  const { agentId, agentType, channel, participantId, participantNamed, userId, userProved } = known;
  const person = { participantId, participantNamed, userId, userProved };
  const { begunWith, access } = known;
  const place = { conversationId: branchId, tenantId, agentId, agentType, channel };
  const branch: NewConversation = { ...place, ...person, begunWith, access, createdAt: at };
  await conversations.open(branch);
  const { attributes } = known;
  await conversations.append(tenantId, branchId, { messages: before.map(copyFor(branchId)), attributes, at });
}

/** The copy still names the turn that said it, which stays in its own conversation. */
function copyFor(branchId: string) {
  return (message: Message): Message => ({
    ...message,
    messageId: messageIdOf(branchId, message.messageId, 'branch'),
  });
}

function withFiles(): ServiceError {
  const message =
    'Files were sent before this message, and they stay in their conversation. Begin a new one.';
  return new ServiceError('conflict', message);
}
