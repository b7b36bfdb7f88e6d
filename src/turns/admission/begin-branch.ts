import { originOf, type Conversation } from '../../domain/conversation';
import { notFound, ServiceError } from '../../domain/errors';
import { messageIdOf } from '../../domain/ids';
import { attachmentsOf, type Message } from '../../domain/message';
import type { Store } from '../../store/store';

/**
 * Begins a conversation of the same person with the messages that `known` has before a turn. No tool runs again, and what
 * `known` spent counts here too. May be repeated. Throws not_found for a turn that `known` does not have, and
 * conflict if files were sent before it.
 */
export async function beginBranch(
  { conversations }: Pick<Store, 'conversations'>,
  known: Conversation,
  { turnId, branchId }: { turnId: string; branchId: string },
): Promise<void> {
  const { tenantId, conversationId } = known;
  const messages = await conversations.messages(tenantId, conversationId);
  const end = messages.findIndex((message) => message.turnId === turnId);
  if (end < 0) throw notFound();
  const before = messages.slice(0, end);
  if (before.some((message) => attachmentsOf(message).length > 0)) throw withFiles();
  const at = new Date();
  const place = { conversationId: branchId, branchOf: { conversationId, turnId }, createdAt: at };
  const opened = await conversations.open({ ...originOf(known), ...place });
  const branch = opened ?? (await conversations.get(tenantId, branchId));
  // An earlier attempt has written all of it.
  if (!branch || branch.revision > 0) return;
  const { attributes, budget } = known;
  const spent = budget && { spent: budget.spent, spentFor: branchId };
  const copies = before.map(copyFor(branchId));
  await conversations.append(tenantId, branchId, { messages: copies, attributes, ...spent, at }, branch);
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
