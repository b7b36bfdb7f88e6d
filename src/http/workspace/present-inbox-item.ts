import type { ActionPrompt } from '../../domain/action';
import type { InboxItem } from '../../domain/inbox-item';

/** An item as it stands in the list. */
export function presentInboxEntry(item: InboxItem) {
  const { conversationId, agentId, channel, state, handedOff, message } = item;
  const { agentName, reason, assignee, question, createdAt, updatedAt } = item;
  return {
    ...{ conversationId, agentId, channel, state, handedOff, message },
    ...(agentName !== undefined && { agentName }),
    ...(reason !== undefined && { reason }),
    ...(assignee && { assignee }),
    ...(question && { question: presentQuestion(question) }),
    ...{ createdAt, updatedAt },
  };
}

/** A whole item; `prompt` is what its question asks, where that is known. */
export function presentInboxItem(item: InboxItem, prompt?: ActionPrompt) {
  const { notes, history, question } = item;
  return {
    ...presentInboxEntry(item),
    ...(question && { question: { ...prompt, ...presentQuestion(question) } }),
    ...{ notes, history },
  };
}

function presentQuestion({ turnId, instructionId, type, expiresAt }: NonNullable<InboxItem['question']>) {
  return { turnId, instructionId, type, expiresAt };
}
