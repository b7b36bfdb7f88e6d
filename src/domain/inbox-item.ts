import type { ActionType, Vote } from './action';
import type { BudgetLine } from './budget-line';
import type { Channel } from './conversation';
import type { Operator } from './member';
import type { ApprovalStep, CallDecision, CallEdit } from './approval';

export const inboxStates = ['waiting', 'open', 'resolved'] as const;
export type InboxState = (typeof inboxStates)[number];

/** A question that only an operator may answer. The turn that asked it waits for the answer. */
export interface InboxQuestion {
  turnId: string;
  callId: string;
  instructionId: string;
  type: ActionType;
  expiresAt: string;
  /** Who is asked then. If absent, the call is denied then. */
  next?: ApprovalStep['by'];
  /** The snapshot of the agent with its tools. Absent if an earlier version asked. */
  snapshotId?: string;
  /** Present if the tool's approval says more than who is asked and for how long. */
  ballot?: QuestionBallot;
  /** The limit that the question is about; its `callId` is then no call's. */
  budget?: BudgetLine;
}

/** How a question is decided, and how far that has come. */
export interface QuestionBallot {
  /** Who may decide now: members, roles and the quorum. */
  step: Omit<ApprovalStep, 'by' | 'forMs'>;
  /** The same of who is asked next, if that are operators. */
  following?: Omit<ApprovalStep, 'by' | 'forMs'>;
  decisions?: CallDecision[];
  declines?: number;
  excludeAsker?: boolean;
  votes: Vote[];
  /** The arguments that are asked about, if a person changed them. `version` counts the edits. */
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
] as const;

/** Who did what, and when. Without `by`, the agent did it. */
export interface InboxEvent {
  what: (typeof inboxEventKinds)[number];
  at: string;
  by?: Operator;
}

/** An event as the store keeps it. `number` counts the conversation's entries from 0, across its handoffs. */
export interface InboxEntry extends InboxEvent {
  number: number;
  /** Present if the event wrote a note. */
  note?: { noteId: string; text: string };
}

/** The entries of one handoff: from number `from` up to, but not including, `to`. */
export interface EntryRange {
  from: number;
  to: number;
}

/**
 * A conversation that needs or needed a person.
 * It describes the conversation's newest handoff. Times are RFC 3339.
 * `waiting`: unclaimed; `open`: claimed by its `assignee`; `resolved`: returned to the agent.
 */
export interface InboxItem {
  conversationId: string;
  tenantId: string;
  agentId: string;
  channel: Channel;
  state: InboxState;
  /** True if a person talks with the user, false if a turn only asks a question. */
  handedOff: boolean;
  /** The message for the user, or the question. */
  message: string;
  agentName?: string;
  reason?: string;
  assignee?: Operator;
  /** The question that was asked first, and the others that are open. */
  question?: InboxQuestion;
  others?: InboxQuestion[];
  entries: EntryRange;
  createdAt: string;
  updatedAt: string;
}

/** The item's open questions, in the order in which they were asked. */
export function openQuestions({
  question,
  others = [],
}: Pick<InboxItem, 'question' | 'others'>): InboxQuestion[] {
  return question ? [question, ...others] : others;
}
