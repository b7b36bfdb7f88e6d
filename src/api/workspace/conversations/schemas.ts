import { z } from 'zod';
import { channels, conversationStates } from '../../../domain/conversation';
import { ratings } from '../../../domain/feedback';
import { turnOutcomes } from '../../../domain/turn';
import { timeData } from '../answer-fields';
import { messageData } from '../present-message';

/** A conversation as it stands in the list. */
export const conversationEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  agentType: z.string(),
  channel: z.enum(channels),
  /** Who serves it. */
  state: z.enum(conversationStates),
  participantId: z.string(),
  userId: z.string().exactOptional(),
  createdAt: timeData,
  lastActivityAt: timeData,
});

/** The newest words, shortened. */
export const latest = z.object({ role: z.enum(['user', 'assistant', 'operator']), text: z.string() });

const messageFeedback = z.object({
  rating: z.enum(ratings),
  comment: z.string().exactOptional(),
  at: timeData,
});

const shownMessage = messageData.extend({
  /** The turn that said it; an operator's words are of none. */
  turnId: z.string().exactOptional(),
  feedback: messageFeedback.exactOptional(),
});

export const conversationDetail = conversationEntry.extend({
  messages: z.array(shownMessage),
  /** How many older messages are not shown. */
  earlierMessages: z.int(),
});

export const tokens = z.object({ promptTokens: z.int(), completionTokens: z.int(), totalTokens: z.int() });

/** A turn; without an outcome it has not ended. */
export const turnEntry = z.object({
  turnId: z.string(),
  outcome: z.enum(turnOutcomes).exactOptional(),
  startedAt: timeData,
  endedAt: timeData.exactOptional(),
  tokens: tokens.exactOptional(),
});
