import { z } from 'zod';
import { type Conversation, channels, conversationStates } from '../../../domain/conversation';
import { type Feedback, ratings } from '../../../domain/feedback';
import type { Message } from '../../../domain/message';
import type { Recap } from '../../../domain/recap';
import { messageData, shownMessage } from './shown-message';
import { timeData } from '../../fields/time-data';

/** A conversation in the list. */
export const conversationEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  agentType: z.string(),
  channel: z.enum(channels),
  /** Who answers the user. */
  state: z.enum(conversationStates),
  participantId: z.string(),
  userId: z.string().optional(),
  createdAt: timeData,
  lastActivityAt: timeData,
});

/** The latest message, shortened. */
export const latest = z.object({ role: z.enum(['user', 'assistant', 'operator']), text: z.string() });

const messageFeedback = z.object({
  rating: z.enum(ratings),
  comment: z.string().optional(),
  at: timeData,
});

const ratedMessage = messageData.extend({
  /** The turn that wrote it. Absent for a message from an operator. */
  turnId: z.string().optional(),
  feedback: messageFeedback.optional(),
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
  messages: z.array(ratedMessage),
  /** How many older messages are not shown. */
  earlierMessages: z.int(),
  /** Summaries that the model reads instead of older messages, in the order in which they were written. */
  recaps: z.array(recapData),
});

/** Caps the messages of one response. */
const mostMessages = 1_000;

export function shownConversation<T extends Pick<Conversation, 'servedBy'>>(conversation: T) {
  return { ...conversation, state: conversation.servedBy };
}

/** Returns the conversation with its newest messages, oldest first, each with the user's feedback. */
export function shownDetail(
  conversation: Conversation,
  transcript: Message[],
  feedback: Feedback[],
  recaps: Recap[],
) {
  const given = new Map(feedback.map((one) => [one.messageId, one]));
  const first = Math.max(0, transcript.length - mostMessages);
  const messages = transcript.slice(first).map((message) => ({
    ...shownMessage(message, transcript),
    turnId: message.turnId === '' ? undefined : message.turnId,
    feedback: given.get(message.messageId),
  }));
  return {
    ...shownConversation(conversation),
    messages,
    earlierMessages: first,
    recaps: recaps.map(({ made, ...recap }) => ({ ...recap, model: made.model, at: made.endedAt })),
  };
}
