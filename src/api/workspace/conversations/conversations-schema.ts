import { z } from 'zod';
import {
  type Conversation,
  type ConversationSummary,
  channels,
  conversationStates,
} from '../../../domain/conversation';
import { type Feedback, ratings } from '../../../domain/feedback';
import type { Message } from '../../../domain/message';
import type { Recap } from '../../../domain/recap';
import { presentMessage, messageData } from './present-message';
import { timeData } from '../shared-fields';

/** A conversation in the list. */
export const conversationEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  agentType: z.string(),
  channel: z.enum(channels),
  /** Who answers the user. */
  state: z.enum(conversationStates),
  participantId: z.string(),
  userId: z.string().exactOptional(),
  createdAt: timeData,
  lastActivityAt: timeData,
});

/** The latest message, shortened. */
export const latest = z.object({ role: z.enum(['user', 'assistant', 'operator']), text: z.string() });

const messageFeedback = z.object({
  rating: z.enum(ratings),
  comment: z.string().exactOptional(),
  at: timeData,
});

const shownMessage = messageData.extend({
  /** The turn that wrote it. Absent for a message from an operator. */
  turnId: z.string().exactOptional(),
  feedback: messageFeedback.exactOptional(),
});

const recapData = z.object({
  number: z.int(),
  /** The newest message that it covers. */
  through: z.string(),
  /** Numbers of the recaps whose place it takes. */
  replaces: z.array(z.int()),
  model: z.string(),
  text: z.string(),
  at: timeData,
});

export const conversationDetail = conversationEntry.extend({
  messages: z.array(shownMessage),
  /** How many older messages are not shown. */
  earlierMessages: z.int(),
  /** Summaries that the model reads instead of older messages, in the order in which they were written. */
  recaps: z.array(recapData),
});

/** Caps the messages of one response. */
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
    conversationId,
    agentId,
    agentType,
    channel,
    state,
    participantId,
    ...(userId !== undefined && { userId }),
    createdAt: createdAt.toISOString(),
    lastActivityAt: lastActivityAt.toISOString(),
  };
}

/** Returns the conversation with its newest messages, oldest first, each with the user's feedback. */
export function presentDetail(
  conversation: Conversation,
  transcript: Message[],
  feedback: Feedback[],
  recaps: Recap[],
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
    recaps: recaps.map(presentRecap),
  };
}

function presentRecap({ number, through, replaces, text, made }: Recap): z.infer<typeof recapData> {
  return { number, through, replaces, model: made.model, text, at: made.endedAt };
}

function presentRating({ rating, comment, at }: Feedback) {
  return { rating, ...(comment !== undefined && { comment }), at: at.toISOString() };
}
