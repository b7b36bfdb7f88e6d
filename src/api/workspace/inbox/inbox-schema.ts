import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { inboxEventKinds, inboxStates, openQuestions, questionOutcomes } from '../../../domain/inbox-item';
import { plainNotBlankPattern } from '../../fields/text-patterns';
import { messageText, type FieldLimits } from '../../fields/message-fields';
import {
  idText,
  isPlain,
  operatorData,
  pageQuery,
  plain,
  searchText,
  timeData,
  timeQuery,
} from '../shared-fields';
import { latest } from '../conversations/conversations';
import { presences } from '../../../domain/pubsub-event';
import { actionTypes } from '../../../domain/action';
import { memberRoles } from '../../../domain/member';
import { noticeReasons } from '../../../domain/notice';
import type { InboxEntry } from '../../../domain/inbox-item';
import type { InboxItemPage } from '../../../inbox/inbox-service';
import type { QuestionView } from '../../../inbox/question-view';
import { ineligibles } from '../../../domain/ballot';
import { askingRuleData, confirmationData, promptData } from '../../../turns/relay/events';
import { presentRule } from '../../../turns/relay/present-entry';

const placeQuery = {
  channel: z.enum(channels).optional(),
  agentId: idText.optional(),
  queueId: idText.optional(),
};

/** Query of the inbox list. */
export const inboxQuery = z.strictObject({
  state: z
    .enum([...inboxStates, 'unresolved'])
    .optional()
    .meta({ description: '`unresolved`: waiting or open.' }),
  assignee: idText
    .optional()
    .meta({ description: 'Who has the conversation: `me`, `none` or the id of a member.' }),
  order: z.enum(['newest', 'oldest']).optional().meta({ description: '`newest` if absent.' }),
  q: searchText.optional().meta({ description: 'Words of the user, the reason or the conversation.' }),
  ...placeQuery,
  ...timeQuery,
  ...pageQuery,
});

/** Query of the counts. */
export const inboxCountsQuery = z.strictObject(placeQuery);

/** How many conversations are not resolved: those of the member who asks, those of nobody, and all. */
export const inboxCounts = z.object({ mine: z.int(), unassigned: z.int(), all: z.int() });

/** Query of an item's history. Its cursor is the number of the entry that the next page ends before. */
export const inboxHistoryQuery = z.strictObject({
  limit: pageQuery.limit,
  handoffs: z.enum(['newest', 'all']).default('newest'),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Must be the nextCursor of an earlier page.' })
    .transform(Number)
    .meta({ pattern: '^\\d{1,9}$', description: 'The nextCursor of an earlier page.' })
    .optional(),
});

/** Body that gives a conversation to a member or a queue. */
export const assignFields = z.union(
  [z.strictObject({ memberId: idText }), z.strictObject({ queueId: idText })],
  {
    error: 'Must have either memberId or queueId.',
  },
);

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
  confirmation: confirmationData.optional(),
  ...askingRuleData,
  ballot: ballotData.optional(),
});

/** A vote about a question, or its end. */
const decisionData = z.object({
  what: z.enum(questionOutcomes),
  /** Who decided, in the order of their votes. */
  by: z.array(operatorData),
  tool: z.string().optional(),
  isBudget: z.boolean().optional(),
  ruleId: z.string().optional(),
  votes: z.object({ given: z.int(), needed: z.int() }).optional(),
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
  /** The queue that it is or was in. Absent: that of all operators. */
  queueId: z.string().optional(),
  question: question.optional(),
  /** How the question that was closed last ended. */
  decided: decisionData.optional(),
  createdAt: timeData,
  updatedAt: timeData,
});

/** An item in the list, as one member sees it. `unread`: something happened that the member has not seen. */
export const inboxListEntry = inboxEntry.extend({
  unread: z.boolean(),
  /** The agent's name. Absent if the agent was deleted. */
  agent: z.string().optional(),
  /** The queue's name. */
  queue: z.string().optional(),
  /** The user who waits. */
  userId: z.string().optional(),
  participantId: z.string().optional(),
  /**
   * Since when the user or a turn waits for the team, and until when they should have a reply. In a queue, the latter is
   * the time of the next one.
   */
  waitingSince: timeData.optional(),
  due: timeData.optional(),
  /** The newest message, and when the conversation last changed. Absent if the conversation was erased. */
  latest: latest.optional(),
  lastActivityAt: timeData.optional(),
  /** The reply that the agent's model proposes to the user's newest message. The user never sees it. */
  draft: z.object({ text: z.string(), at: timeData }).optional(),
});

/** The same as the inbox's stream sends it, with what the member is to be told of it by the rules of the member. */
export const inboxStreamEntry = inboxListEntry.extend({
  notices: z
    .array(z.object({ noticeId: z.string(), on: z.enum(noticeReasons), due: timeData }))
    .optional()
    .meta({ description: 'When the member is to be told, unless a later event says otherwise.' }),
});

/** An operator's activity in a conversation, shown to colleagues. */
export const presenceFields = z.strictObject({ doing: z.enum(presences) });

const historyEvent = z.object({
  what: z.enum(inboxEventKinds),
  at: timeData,
  /** Who acted. Absent if no member did. */
  by: operatorData.optional(),
  /** What was decided about a question. Absent in events of older builds. */
  decisions: z.array(decisionData).optional(),
  /** With `handed_off` and `told`: the message that the user read. */
  message: z.string().optional(),
  /** The queue that it got to. */
  queueId: z.string().optional(),
  /** The member who got it without claiming it. */
  to: operatorData.optional(),
  /** With `replied`: the draft that the member had before them, and the message that they sent. */
  draft: z.object({ text: z.string(), messageId: z.string() }).optional(),
});

/** One event of an item's history, with the note that it wrote. */
export const inboxHistoryEntry = historyEvent.extend({
  noteId: z.string().optional(),
  text: z.string().optional(),
});

/** A whole item. Its question includes the prompt. */
export const inboxItem = inboxListEntry.extend({
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

/** Returns a whole item, which is `shown` as its member sees it. `questions` says more about the open ones, if known. */
export function shownItem(
  shown: Omit<z.input<typeof inboxListEntry>, 'question'>,
  { item, entries, earlier }: InboxItemPage,
  questions: QuestionView[] = openQuestions(item).map((question) => ({ question })),
): z.input<typeof inboxItem> {
  const [question, ...others] = questions.map(shownView);
  return {
    ...shown,
    question,
    others: others.length > 0 ? others : undefined,
    notes: entries.flatMap(({ note, by, at }) => (note && by ? [{ ...note, by, at }] : [])),
    history: entries.map(shownEvent),
    historyCursor: earlier === undefined ? undefined : String(earlier),
  };
}

/** The last who decided is who acted. */
export function shownEvent<T extends Pick<InboxEntry, 'by' | 'decisions'>>(entry: T) {
  return { ...entry, by: entry.by ?? entry.decisions?.at(-1)?.by.at(-1) };
}

function shownView({ question, prompt, parameters, confirmation, ballot }: QuestionView) {
  const { turnId, instructionId, type, expiresAt, next, rule } = question;
  const asked = { turnId, instructionId, type, expiresAt, next, ...(rule && presentRule(rule)) };
  return { ...prompt, ...asked, parameters, confirmation, ballot };
}
