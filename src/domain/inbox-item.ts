import type { ActionType } from './action';
import type { BudgetLine } from './budget-line';
import type { Channel } from './conversation';
import type { Operator } from './member';
import type { ApprovalStep } from './tool';

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
  /** The limit that the question is about; its `callId` is then no call's. */
  budget?: BudgetLine;
}

export interface InboxNote {
  noteId: string;
  by: Operator;
  text: string;
  at: string;
}

export const inboxEventKinds = [
  'handed_off',
  'asked',
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
  question?: InboxQuestion;
  notes: InboxNote[];
  history: InboxEvent[];
  createdAt: string;
  updatedAt: string;
}
