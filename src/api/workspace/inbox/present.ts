import type { z } from 'zod';
import type { ActionPrompt } from '../../../domain/action';
import type { InboxItem, InboxQuestion } from '../../../domain/inbox-item';
import type { inboxEntry, inboxItem } from './schemas';

export function presentInboxEntry(item: InboxItem): z.infer<typeof inboxEntry> {
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

/** `prompt` is what the item's question asks, where that is known. */
export function presentInboxItem(item: InboxItem, prompt?: ActionPrompt): z.infer<typeof inboxItem> {
  const { notes, history, question } = item;
  return {
    ...presentInboxEntry(item),
    ...(question && { question: { ...prompt, ...presentQuestion(question) } }),
    ...{ notes, history },
  };
}

function presentQuestion({ turnId, instructionId, type, expiresAt }: InboxQuestion) {
  return { turnId, instructionId, type, expiresAt };
}
