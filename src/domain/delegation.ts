import type { Budget } from './budget';

/** Delegations below one another: an agent that was asked at this depth asks no further one. */
export const mostDelegationsDeep = 3;
/** Other agents that work for one turn at the same time. Further calls wait. */
export const mostDelegationsAtOnce = 8;

/** A limit of an agent above. Where its scope has a ledger, that agent’s counts too. */
export type BudgetAbove = Budget & { agentId: string };

/** The call of a turn with which another agent was asked. The conversation of the asked agent keeps it. */
export interface Delegation {
  conversationId: string;
  turnId: string;
  callId: string;
  /** The ids of the calls from the person's own turn down to this one. */
  path: string[];
  /** The person's own turn, at the top: its stream shows what happens here. */
  top: { conversationId: string; turnId: string; agentId: string };
  /** The budgets of the agents above. Absent: none. */
  budgets?: BudgetAbove[];
}

/** Where a turn below another one runs, and by which calls it is reached. */
export interface PlaceBelow {
  conversationId: string;
  turnId: string;
  path: string[];
}

/** An agent that a snapshot's agent may ask, frozen with it. */
export interface FrozenDelegate {
  agentId: string;
  name: string;
  /** The name of the tool with which it is asked. */
  tool: string;
  snapshotId: string;
}
