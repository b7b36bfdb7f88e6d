import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import {
  inboxEventKinds,
  inboxStates,
  openQuestions,
  type InboxEntry,
  type InboxEvent,
  type InboxItem,
  type InboxQuestion,
} from '../../../domain/inbox-item';
import { plainNotBlankPattern } from '../../fields/text-patterns';
import { messageText, type FieldLimits } from '../../fields/message-fields';
import { isPlain, plain, operatorData, timeData } from '../shared-fields';
import { idText, pageQuery, timeQuery } from '../list';
import { latest } from '../conversations/conversations-schema';
import { presences } from '../../../domain/pubsub-event';
import { actionTypes } from '../../../domain/action';
import { memberRoles } from '../../../domain/member';
import type { InboxItemPage } from '../../../inbox/inbox-service';
import type { BallotView, QuestionView } from '../../../inbox/question-view';
import { ineligibles } from '../../../domain/ballot';
import { promptData } from '../../../turns/relay/events';

/** Query of the inbox list. */
export const inboxQuery = z.strictObject({
  state: z.enum(inboxStates).exactOptional(),
  channel: z.enum(channels).exactOptional(),
  agentId: idText.exactOptional(),
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
    .exactOptional(),
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
/** Who may decide at one step of an approval. Without approvers and roles, any operator. */
const stepData = z.object({
  quorum: z.int(),
  approvers: z.array(z.object({ memberId: z.string(), name: z.string().exactOptional() })).exactOptional(),
  roles: z.array(z.enum(memberRoles)).exactOptional(),
});

const voteData = z.object({
  by: operatorData,
  what: z.enum(['approve', 'decline']),
  /** False for the vote of somebody who was removed or lost the role. */
  counts: z.boolean(),
  reason: z.string().exactOptional(),
  at: timeData,
});

/** How members decide together. `mayNot` says why the one who reads this may not decide. */
const ballotData = stepData.extend({
  declines: z.int(),
  excludeAsker: z.boolean().exactOptional(),
  following: stepData.exactOptional(),
  votes: z.array(voteData),
  mayNot: z.enum(ineligibles).exactOptional(),
});

/** A question with its prompt. `parameters` is the JSON Schema of arguments that may be edited. */
const shownQuestion = question.extend({
  ...z.object(promptData).partial().shape,
  parameters: z.record(z.string(), z.json()).exactOptional(),
  ballot: ballotData.exactOptional(),
});

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

const historyEvent = z.object({
  what: z.enum(inboxEventKinds),
  at: timeData,
  by: operatorData.exactOptional(),
});

/** One event of an item's history, with the note that it wrote. */
export const inboxHistoryEntry = historyEvent.extend({
  noteId: z.string().exactOptional(),
  text: z.string().exactOptional(),
});

/** A whole item. Its question includes the prompt. */
export const inboxItem = inboxEntry.extend({
  question: shownQuestion.exactOptional(),
  /** The other questions that are open, in the order in which they were asked. */
  others: z.array(shownQuestion).exactOptional(),
  /** The newest notes, oldest first. */
  notes: z.array(z.object({ noteId: z.string(), by: operatorData, text: z.string(), at: timeData })),
  /** The newest events, oldest first. */
  history: z.array(historyEvent),
  /** The cursor of the history before them. Absent if there is none. */
  historyCursor: z.string().exactOptional(),
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

export function presentHistoryEntry({ note, ...entry }: InboxEntry): z.infer<typeof inboxHistoryEntry> {
  return { ...presentEvent(entry), ...note };
}

function presentEvent({ what, at, by }: InboxEvent): z.infer<typeof historyEvent> {
  return { what, at, ...(by && { by }) };
}

/** Returns a whole item. `questions` says more about the open ones, if known. */
export function presentInboxItem(
  { item, entries, earlier }: InboxItemPage,
  questions: QuestionView[] = plainViews(item),
): z.infer<typeof inboxItem> {
  const [question, ...others] = questions.map(presentView);
  return {
    ...presentInboxEntry(item),
    ...(question && { question }),
    ...(others.length > 0 && { others }),
    notes: entries.flatMap(({ note, by, at }) => (note && by ? [{ ...note, by, at }] : [])),
    history: entries.map(presentEvent),
    ...(earlier !== undefined && { historyCursor: String(earlier) }),
  };
}

function plainViews(item: InboxItem): QuestionView[] {
  return openQuestions(item).map((question) => ({ question }));
}

function presentView({ question, prompt, parameters, ballot }: QuestionView): z.infer<typeof shownQuestion> {
  return {
    ...prompt,
    ...presentQuestion(question),
    ...(parameters && { parameters }),
    ...(ballot && { ballot: presentBallot(ballot) }),
  };
}

function presentBallot({ votes, ...rest }: BallotView): z.infer<typeof ballotData> {
  return {
    ...rest,
    votes: votes.map(({ by, what, counts, reason, at }) => ({
      by,
      what,
      counts,
      ...(reason !== undefined && { reason }),
      at,
    })),
  };
}

function presentQuestion({ turnId, instructionId, type, expiresAt, next }: InboxQuestion) {
  return { turnId, instructionId, type, expiresAt, ...(next && { next }) };
}
