import type { ActionType, Vote } from './action';
import type { BudgetLine } from './budget-line';
import type { Channel } from './conversation';
import type { Operator } from './member';
import type { ApprovalStep, CallDecision, CallEdit } from './approval';
import type { QueueWait } from './queue';
import type { AskingRule } from './tool-rule';

export const inboxStates = ['waiting', 'open', 'resolved'] as const;
export type InboxState = (typeof inboxStates)[number];

/** A question that only an operator may answer. The turn that asked it waits for the answer. */
export interface InboxQuestion {
  turnId: string;
  /** The conversation of that turn, if another agent asks. Absent: the item's own. */
  conversationId?: string;
  callId: string;
  instructionId: string;
  type: ActionType;
  expiresAt: string;
  /** The people asked next. If absent, the call is then denied. */
  next?: ApprovalStep['by'];
  /** The snapshot of the agent with its tools. */
  snapshotId?: string;
  /** Present if the tool's approval has rules beyond the approvers and their time. */
  ballot?: QuestionBallot;
  /** The limit that the question is about. `callId` then names no call. */
  budget?: BudgetLine;
  /** The rule of the tool that asks. */
  rule?: AskingRule;
}

/** The rules and the state of a question's decision. */
export interface QuestionBallot {
  /** The current voters: members, roles and the quorum. */
  step: Omit<ApprovalStep, 'by' | 'forMs'>;
  /** The voters of the next step, if they are operators. */
  following?: Omit<ApprovalStep, 'by' | 'forMs'>;
  decisions?: CallDecision[];
  declines?: number;
  excludeAsker?: boolean;
  votes: Vote[];
  /** The arguments in question, if a person changed them. `version` counts the edits. */
  edited?: CallEdit & { version: number };
}

export const inboxEventKinds = [
  'handed_off',
  'asked',
  'question_changed',
  'reminded',
  'question_closed',
  'claimed',
  'released',
  'taken_over',
  'replied',
  'noted',
  'resolved',
  'assigned',
  'moved',
  'told',
  'returned',
] as const;

export type InboxEventKind = (typeof inboxEventKinds)[number];

export const questionOutcomes = [
  'approved',
  'declined',
  'answered',
  'edited',
  'voided',
  'expired',
  'superseded',
  'cancelled',
  'taken_over',
] as const;

/** A vote about a question, or the end of one. */
export interface QuestionDecision {
  what: (typeof questionOutcomes)[number];
  /** Those who decided, in the order of their votes. Empty if no member did. */
  by: Operator[];
  /** The tool that the question was about. */
  tool?: string;
  /** Present if the question was about a budget. */
  isBudget?: true;
  /** The rule of the tool that asked. */
  ruleId?: string;
  /** With a vote: how many members have now voted the same, and how many must. */
  votes?: { given: number; needed: number };
}

/**
 * An action and its time. `by` is the operator who acted. Events of a turn or a queue have none: those about a question
 * have `decisions`, unless an older build wrote them.
 */
export interface InboxEvent {
  what: InboxEventKind;
  at: string;
  by?: Operator;
  decisions?: QuestionDecision[];
  /** With `handed_off` and `told`: the message that the user read. */
  message?: string;
  /** The queue that it got to. */
  queueId?: string;
  /** The member who got it without claiming it. */
  to?: Operator;
  /** With `replied`: what the agent's model had proposed, and the message that was sent. */
  draft?: { text: string; messageId: string };
}

/** What statistics of the team read of an event. Times are in milliseconds. */
export interface TeamFacts {
  queueId?: string;
  /** Who acted, or who got or lost the conversation. */
  memberId?: string;
  /** With the event that gives a waiting conversation to somebody who claims it: how long it waited. */
  waitedMs?: number;
  /** With the team's first reply: how long after the handoff it came. */
  firstReplyMs?: number;
}

/** A stored event. `number` counts the conversation's entries from 0, across its handoffs. */
export interface InboxEntry extends InboxEvent {
  number: number;
  /** Absent in events of questions, and of older builds. */
  facts?: TeamFacts;
  /** Present if the event wrote a note. */
  note?: { noteId: string; text: string };
}

/** A reply that the agent's model proposes to operators. Its user never sees it. `at` is RFC 3339. */
export interface ProposedReply {
  text: string;
  at: string;
}

/** The entries of one handoff: from number `from` up to, but not including, `to`. */
export interface EntryRange {
  from: number;
  to: number;
}

/**
 * A conversation that needs or needed a person, with its newest handoff. Times are RFC 3339. `waiting`:
 * unclaimed; `open`: claimed by its `assignee`; `resolved`: returned to the agent.
 */
export interface InboxItem {
  conversationId: string;
  tenantId: string;
  agentId: string;
  channel: Channel;
  state: InboxState;
  /** True if a person talks with the user, false if a turn asks a question. */
  handedOff: boolean;
  /** The message for the user, or the question. */
  message: string;
  agentName?: string;
  reason?: string;
  assignee?: Operator;
  /** The queue that it is in, even once it was deleted. Absent: that of all operators. */
  queueId?: string;
  /** Present while people have the conversation in a queue. */
  wait?: QueueWait;
  /** Present while people have the conversation, unless an older build gave it to them. RFC 3339. */
  served?: { since: string; waitsSince?: string; isAnswered?: true };
  /** The question that was asked first, and the other open ones. */
  question?: InboxQuestion;
  others?: InboxQuestion[];
  /** How the question that was closed last ended. */
  decided?: QuestionDecision;
  /** Present while a person has the conversation and the user's newest message has no answer. */
  draft?: ProposedReply;
  entries: EntryRange;
  createdAt: string;
  updatedAt: string;
}

/** What decides who sees an item: its queue, and who has it. */
export interface InboxSight {
  queueId?: string;
  assigneeId?: string;
}

export function sightOf({ queueId, assignee }: Pick<InboxItem, 'queueId' | 'assignee'>): InboxSight {
  return { ...(queueId !== undefined && { queueId }), ...(assignee && { assigneeId: assignee.memberId }) };
}

/** Returns the item's open questions in the order of asking. */
export function openQuestions({
  question,
  others = [],
}: Pick<InboxItem, 'question' | 'others'>): InboxQuestion[] {
  return question ? [question, ...others] : others;
}
