import type { z } from 'zod';
import type { ListedTurn } from '../../../workspace/conversations/list-turns';
import type { TimelineEntry } from '../../../workspace/conversations/timeline-entry';
import type { Conversation, ConversationSummary } from '../../../domain/conversation';
import type { Feedback } from '../../../domain/feedback';
import type { Message } from '../../../domain/message';
import { presentMessage } from '../present-message';
import type { conversationDetail, conversationEntry, latest, turnEntry } from './schemas';
import type { turnDetail } from './timeline-schema';

/** More of a conversation is not shown at once. */
const mostMessages = 1_000;

type Entry = z.infer<typeof conversationEntry>;

export function presentSummary(summary: ConversationSummary): Entry & { latest?: z.infer<typeof latest> } {
  const { latest: words } = summary;
  return { ...presentConversation(summary), ...(words && { latest: words }) };
}

function presentConversation(conversation: ConversationSummary | Conversation): Entry {
  const { conversationId, agentId, agentType, channel, participantId, userId } = conversation;
  const { servedBy: state, createdAt, lastActivityAt } = conversation;
  return {
    ...{ conversationId, agentId, agentType, channel, state, participantId },
    ...(userId !== undefined && { userId }),
    createdAt: createdAt.toISOString(),
    lastActivityAt: lastActivityAt.toISOString(),
  };
}

/** The conversation with its newest messages, oldest first, each with what the user thinks of it. */
export function presentDetail(
  conversation: Conversation,
  transcript: Message[],
  feedback: Feedback[],
): z.infer<typeof conversationDetail> {
  const given = new Map(feedback.map((one) => [one.messageId, presentRating(one)]));
  const messages = transcript.map((message, index) => {
    const { messageId, turnId } = message;
    const rating = given.get(messageId);
    return {
      ...presentMessage(message, index, transcript),
      ...(turnId !== '' && { turnId }),
      ...(rating && { feedback: rating }),
    };
  });
  const shown = messages.slice(-mostMessages);
  return {
    ...presentConversation(conversation),
    messages: shown,
    earlierMessages: messages.length - shown.length,
  };
}

function presentRating({ rating, comment, at }: Feedback) {
  return { rating, ...(comment !== undefined && { comment }), at: at.toISOString() };
}

export function presentTurn({
  turnId,
  outcome,
  startedAt,
  endedAt,
  usage,
}: ListedTurn): z.infer<typeof turnEntry> {
  return {
    turnId,
    ...(outcome && { outcome }),
    startedAt: startedAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(usage && { tokens: usage }),
  };
}

export function presentTimeline(
  conversationId: string,
  turn: ListedTurn,
  entries: TimelineEntry[],
): z.infer<typeof turnDetail> {
  const timeline = entries.map((entry) => {
    if (entry.kind !== 'model') return entry;
    const { usage, ...rest } = entry;
    return { ...rest, tokens: usage };
  });
  return { conversationId, ...presentTurn(turn), timeline };
}
