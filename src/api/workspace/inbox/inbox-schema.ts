import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { inboxEventKinds, inboxStates, openQuestions } from '../../../domain/inbox-item';
import { plainNotBlankPattern } from '../../fields/text-patterns';
import { messageText, type FieldLimits } from '../../fields/message-fields';
import { timeData, isPlain, plain, operatorData, idText, pageQuery, timeQuery } from '../shared-fields';
import { latest } from '../conversations/conversations';
import { presences } from '../../../domain/pubsub-event';
import { actionTypes } from '../../../domain/action';
import { memberRoles } from '../../../domain/member';
import type { InboxItemPage } from '../../../inbox/inbox-service';
import type { QuestionView } from '../../../inbox/question-view';
import { ineligibles } from '../../../domain/ballot';
import { promptData } from '../../../turns/relay/events';

/** Query of the inbox list. */
export const inboxQuery = z.strictObject({
  state: z.enum(inboxStates).optional(),
  channel: z.enum(channels).optional(),
  agentId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** Query of an item's history. Its cursor is the number of the entry that the next page ends before. */
export const inboxHistoryQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'It must be the nextCursor of an earlier page.' })
    .transform(Number)
    .meta({ pattern: '^\\d{1,9}$', description: 'The nextCursor of an earlier page.' })
    .optional(),
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
  next: z.enum(['user', 'operator']).optional(),
});
/** Who may decide at one step of an approval. Without approvers and roles, any operator. */
const stepData = z.object({
  quorum: z.int(),
  approvers: z.array(z.object({ memberId: z.string(), name: z.string().optional() })).optional(),
  roles: z.array(z.enum(memberRoles)).optional(),
});

const voteData = z.object({
  by: operatorData,
  what: z.enum(['approve', 'decline']),
  /** False for the vote of somebody who was removed or lost the role. */
  counts: z.boolean(),
  reason: z.string().optional(),
  at: timeData,
});

/** How members decide together. `mayNot` says why the one who reads this may not decide. */
const ballotData = stepData.extend({
  declines: z.int(),
  excludeAsker: z.boolean().optional(),
  following: stepData.optional(),
  votes: z.array(voteData),
  mayNot: z.enum(ineligibles).optional(),
});

/** A question with its prompt. `parameters` is the JSON Schema of arguments that may be edited. */
const shownQuestion = question.extend({
  ...z.object(promptData).partial().shape,
  parameters: z.record(z.string(), z.json()).optional(),
  ballot: ballotData.optional(),
});

/** An item in the list. */
const inboxEntry = z.object({
  conversationId: z.string(),
  agentId: z.string(),
  channel: z.enum(channels),
  state: z.enum(inboxStates),
  handedOff: z.boolean(),
  message: z.string(),
  agentName: z.string().optional(),
  reason: z.string().optional(),
  assignee: operatorData.optional(),
  question: question.optional(),
  createdAt: timeData,
  updatedAt: timeData,
});

/** An item in the list, as one member sees it. `unread`: something happened that the member has not seen. */
export const inboxListEntry = inboxEntry.extend({
  unread: z.boolean(),
  /** The newest message, and when the conversation last changed. Absent if the conversation was erased. */
  latest: latest.optional(),
  lastActivityAt: timeData.optional(),
});

/** An operator's activity in a conversation, shown to colleagues. */
export const presenceFields = z.strictObject({ doing: z.enum(presences) });

const historyEvent = z.object({
  what: z.enum(inboxEventKinds),
  at: timeData,
  by: operatorData.optional(),
});

/** One event of an item's history, with the note that it wrote. */
export const inboxHistoryEntry = historyEvent.extend({
  noteId: z.string().optional(),
  text: z.string().optional(),
});

/** A whole item. Its question includes the prompt. */
export const inboxItem = inboxEntry.extend({
  question: shownQuestion.optional(),
  /** The other questions that are open, in the order in which they were asked. */
  others: z.array(shownQuestion).optional(),
  /** The newest notes, oldest first. */
  notes: z.array(z.object({ noteId: z.string(), by: operatorData, text: z.string(), at: timeData })),
  /** The newest events, oldest first. */
  history: z.array(historyEvent),
  /** The cursor of the history before them. Absent if there is none. */
  historyCursor: z.string().optional(),
});

/** Returns a whole item. `questions` says more about the open ones, if known. */
export function shownItem(
  { item, entries, earlier }: InboxItemPage,
  questions: QuestionView[] = openQuestions(item).map((question) => ({ question })),
): z.input<typeof inboxItem> {
  const [question, ...others] = questions.map(shownView);
  return {
    ...item,
    question,
    others: others.length > 0 ? others : undefined,
    notes: entries.flatMap(({ note, by, at }) => (note && by ? [{ ...note, by, at }] : [])),
    history: entries,
    historyCursor: earlier === undefined ? undefined : String(earlier),
  };
}

function shownView({ question, prompt, parameters, ballot }: QuestionView) {
  const { turnId, instructionId, type, expiresAt, next } = question;
  return { ...prompt, turnId, instructionId, type, expiresAt, next, parameters, ballot };
}
