import type { MemberRole, Operator } from './member';
import type { OpenClock, OpenHours } from './open-hours';

/** How a conversation gets to a member: members pick it, or the one whose last assignment is the oldest gets it. */
export const assignments = ['pick', 'round_robin'] as const;

/** Queues of a workspace. What an operator sees of the inbox depends on all of them. */
export const mostQueues = 200;

/**
 * What happens if no member has claimed a conversation: it moves to another queue, goes back to its agent, or its user
 * reads a message.
 */
export interface QueueStep {
  /** Milliseconds of open hours since the step before. */
  afterMs: number;
  then: { queueId: string } | 'agent' | 'message';
  /** What the user reads then. */
  text?: string;
}

/** A team that conversations are handed to. */
export interface Queue {
  queueId: string;
  tenantId: string;
  /** Unique in the tenant. */
  name: string;
  /** Its members: these, and all with one of the roles. */
  memberIds: string[];
  roles: MemberRole[];
  /** Absent: always open. */
  hours?: OpenHours;
  assign: (typeof assignments)[number];
  steps: QueueStep[];
  /** How long a claimed conversation may go without an answer to its user. Absent: for ever. */
  idleMs?: number;
  /** What the user reads outside the hours. */
  closedText?: string;
  createdAt: Date;
}

/** A queue as a handoff reads it. */
export interface QueueRules extends Pick<Queue, 'queueId' | 'steps' | 'idleMs' | 'closedText'> {
  /** Absent: always open. */
  clock?: OpenClock;
}

/** A queue that a conversation gets to, and the member whose turn it is. */
export interface EnteredQueue {
  rules: QueueRules;
  /** Absent if members pick. */
  member?: Operator;
}

/**
 * How long a conversation has been in its queue. Times are RFC 3339. All of it is absent while the agent has the
 * conversation.
 */
export interface QueueWait {
  /** The next step, counted from 0. */
  step: number;
  /** When the time before the next step began. */
  since: string;
  /** Since when the assignee has it. */
  heldSince?: string;
  /** The user's last message that the team has not answered. */
  unanswered?: string;
  /** The opening that the user has read about. */
  toldUntil?: string;
  /** When the next step is due, or else the release of a conversation whose assignee is silent. */
  due?: string;
}

/** True if the member belongs to the queue. */
export function isInQueue(
  { memberIds, roles }: Pick<Queue, 'memberIds' | 'roles'>,
  { memberId, role }: Pick<Operator, 'memberId'> & { role: MemberRole },
): boolean {
  return memberIds.includes(memberId) || roles.includes(role);
}
