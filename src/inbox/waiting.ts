import type { ConversationSummary } from '../domain/conversation';
import type { InboxItem } from '../domain/inbox-item';

/** Within this time a user who waits for a person should read a reply, in milliseconds. */
const replyTargetMs = 5 * 60_000;

/** Since when somebody waits for the team, and by when they should have a reply; RFC 3339. */
export interface Waiting {
  waitingSince?: string;
  due?: string;
}

/**
 * A user waits from the first of their messages that no operator has answered, in a queue until its next step. A turn
 * that asks waits from the question on, and is due at the question's end.
 */
export function waitingOf(item: InboxItem, latest: ConversationSummary['latest']): Waiting {
  const { state, handedOff, question, createdAt } = item;
  if (state === 'resolved') return {};
  if (!handedOff) return { waitingSince: createdAt, ...(question && { due: question.expiresAt }) };
  if (latest?.role === 'operator') return {};
  const since = latest?.role === 'user' && latest.since !== undefined ? latest.since : createdAt;
  const step = item.assignee ? undefined : item.wait?.due;
  const due = step ?? new Date(Date.parse(since) + replyTargetMs).toISOString();
  return { waitingSince: since, due };
}
