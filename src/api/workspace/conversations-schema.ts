import { z } from 'zod';
import type { ListedTurn } from '../../workspace/conversations/list-turns';
import type { TimelineEntry } from '../../workspace/conversations/timeline';
import {
  type Conversation,
  type ConversationSummary,
  channels,
  conversationStates,
} from '../../domain/conversation';
import { type Feedback, ratings } from '../../domain/feedback';
import type { Message } from '../../domain/message';
import { presentMessage, messageData } from './present-message';
import { turnOutcomes } from '../../domain/turn';
import { timeData, operatorData } from './shared-fields';
import { decisionKinds } from '../../domain/action';
import { handoffCauses, turnErrorCodes } from '../../domain/turn-log';

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

export const conversationDetail = conversationEntry.extend({
  messages: z.array(shownMessage),
  /** How many older messages are not shown. */
  earlierMessages: z.int(),
});

const tokens = z.object({ promptTokens: z.int(), completionTokens: z.int(), totalTokens: z.int() });

/** A turn. Without an `outcome` it has not ended. */
export const turnEntry = z.object({
  turnId: z.string(),
  outcome: z.enum(turnOutcomes).exactOptional(),
  startedAt: timeData,
  endedAt: timeData.exactOptional(),
  tokens: tokens.exactOptional(),
});

const person = z.enum(['user', 'operator']);

const entry = z.discriminatedUnion('kind', [
  z.object({ at: timeData, kind: z.literal('status'), text: z.string() }),
  z.object({
    at: timeData,
    kind: z.literal('model'),
    step: z.int(),
    model: z.string(),
    messageId: z.string(),
    tokens,
    interrupted: z.boolean().exactOptional(),
  }),
  z.object({
    at: timeData,
    kind: z.literal('tool'),
    callId: z.string(),
    tool: z.string(),
    arguments: z.string(),
    endedAt: timeData.exactOptional(),
    success: z.boolean().exactOptional(),
    durationMs: z.number().exactOptional(),
    error: z.string().exactOptional(),
    result: z.string().exactOptional(),
  }),
  z.object({
    at: timeData,
    kind: z.literal('approval'),
    instructionId: z.string(),
    callId: z.string(),
    tool: z.string(),
    asked: person,
    outcome: z
      .object({
        what: z.enum(decisionKinds),
        by: person.exactOptional(),
        operator: operatorData.exactOptional(),
        at: timeData,
      })
      .exactOptional(),
  }),
  z.object({
    at: timeData,
    kind: z.literal('retrieval'),
    query: z.string(),
    tokens: z.number(),
    documents: z.array(z.object({ documentId: z.string(), chunks: z.number(), score: z.number() })),
  }),
  z.object({ at: timeData, kind: z.literal('reset'), reason: z.string() }),
  z.object({
    at: timeData,
    kind: z.literal('handoff'),
    because: z.enum(handoffCauses).exactOptional(),
    agentName: z.string().exactOptional(),
  }),
  z.object({ at: timeData, kind: z.literal('completed'), messageId: z.string(), model: z.string() }),
  z.object({ at: timeData, kind: z.literal('error'), code: z.enum(turnErrorCodes), message: z.string() }),
]);

/** A turn with its timeline, in order. */
export const turnDetail = turnEntry.extend({ conversationId: z.string(), timeline: z.array(entry) });

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
