import { z } from 'zod';
import { channels } from '../../domain/conversation';
import { inboxStates, type InboxItem, type InboxQuestion, inboxEventKinds } from '../../domain/inbox-item';
import { plainNotBlankPattern } from '../fields/text-patterns';
import { messageText, type FieldLimits } from '../fields/message-fields';
import { isPlain, plain, operatorData, timeData } from './shared-fields';
import { idText, pageQuery, timeQuery } from './list';
import { latest } from './conversations-schema';
import { presences } from '../../domain/pubsub-event';
import { type ActionPrompt, actionTypes } from '../../domain/action';
import { promptData } from '../../turns/relay/events';

/** Query of the inbox list. */
export const inboxQuery = z.strictObject({
  state: z.enum(inboxStates).exactOptional(),
  channel: z.enum(channels).exactOptional(),
  agentId: idText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Body of a reply and of a note. */
export function textFields(limits: FieldLimits) {
  return z.strictObject({
    text: messageText(limits).refine(isPlain, plain).meta({ pattern: plainNotBlankPattern }),
  });
}

const question = z.object({
  turnId: z.string(),
  instructionId: z.string(),
  type: z.enum(actionTypes),
  expiresAt: timeData,
  /** Who is asked then. If absent, the call is denied then. */
  next: z.enum(['user', 'operator']).exactOptional(),
});
const shownQuestion = question.extend(z.object(promptData).partial().shape);

/** An item in the list. */
export const inboxEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  channel: z.enum(channels),
  state: z.enum(inboxStates),
  handedOff: z.boolean(),
  message: z.string(),
  agentName: z.string().exactOptional(),
  reason: z.string().exactOptional(),
  assignee: operatorData.exactOptional(),
  question: question.exactOptional(),
  createdAt: timeData,
  updatedAt: timeData,
});

/** An item in the list, as one member sees it. `unread`: something happened that the member has not seen. */
export const inboxListEntry = inboxEntry.extend({
  unread: z.boolean(),
  /** The newest message, and when the conversation last changed. Absent if the conversation was erased. */
  latest: latest.exactOptional(),
  lastActivityAt: timeData.exactOptional(),
});

/** What an operator does with a conversation, told to colleagues. */
export const presenceFields = z.strictObject({ doing: z.enum(presences) });

/** A whole item. Its question includes the prompt. */
export const inboxItem = inboxEntry.extend({
  question: shownQuestion.exactOptional(),
  notes: z.array(z.object({ noteId: z.string(), by: operatorData, text: z.string(), at: timeData })),
  history: z.array(
    z.object({ what: z.enum(inboxEventKinds), at: timeData, by: operatorData.exactOptional() }),
  ),
});

export function presentInboxEntry(item: InboxItem): z.infer<typeof inboxEntry> {
  const { conversationId, agentId, channel, state, handedOff, message } = item;
  const { agentName, reason, assignee, question, createdAt, updatedAt } = item;
  return {
    conversationId,
    agentId,
    channel,
    state,
    handedOff,
    message,
    ...(agentName !== undefined && { agentName }),
    ...(reason !== undefined && { reason }),
    ...(assignee && { assignee }),
    ...(question && { question: presentQuestion(question) }),
    createdAt,
    updatedAt,
  };
}

/** Returns a whole item. `prompt` is what its question asks, if known. */
export function presentInboxItem(item: InboxItem, prompt?: ActionPrompt): z.infer<typeof inboxItem> {
  const { notes, history, question } = item;
  return {
    ...presentInboxEntry(item),
    ...(question && { question: { ...prompt, ...presentQuestion(question) } }),
    notes,
    history,
  };
}

function presentQuestion({ turnId, instructionId, type, expiresAt, next }: InboxQuestion) {
  return { turnId, instructionId, type, expiresAt, ...(next && { next }) };
}
