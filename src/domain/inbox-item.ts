import type { ActionType } from './action';
import type { Channel } from './conversation';
import type { Operator } from './member';

export const inboxStates = ['waiting', 'open', 'resolved'] as const;
export type InboxState = (typeof inboxStates)[number];

/** A question of a turn that only an operator may answer; the turn waits for it. */
export interface InboxQuestion {
  turnId: string;
  callId: string;
  instructionId: string;
  type: ActionType;
  expiresAt: string;
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

/** Who did what and when; without `by` it was the agent. */
export interface InboxEvent {
  what: (typeof inboxEventKinds)[number];
  at: string;
  by?: Operator;
}

/**
 * A conversation that needs a person, or needed one; the newest handoff of the conversation. Times are RFC 3339.
 * `waiting`: nobody has taken it; `open`: its `assignee` has; `resolved`: the agent has it back.
 */
export interface InboxItem {
  conversationId: string;
  tenantId: string;
  agentId: string;
  channel: Channel;
  state: InboxState;
  /** True where a person talks with the user; false where a turn only asks something. */
  handedOff: boolean;
  /** What the user was told, or what is asked. */
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
