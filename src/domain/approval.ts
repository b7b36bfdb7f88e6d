import type { MemberRole, Operator } from './member';

export const approvers = ['user', 'operator'] as const;

/** What a person may do about a call that waits for approval. */
export const callDecisions = ['approve', 'decline', 'edit', 'respond'] as const;
export type CallDecision = (typeof callDecisions)[number];

/** What people may do if the tool does not say. */
export const usualDecisions: CallDecision[] = ['approve', 'decline'];

/**
 * Who may decide about a call, and for how long before the next step starts. After the last step it is denied.
 * The other fields are for operators alone. Without `members` and `roles`, any operator may decide.
 */
export interface ApprovalStep {
  by: (typeof approvers)[number];
  forMs: number;
  /** Ids of members who may decide, besides those with one of the roles. */
  members?: string[];
  roles?: MemberRole[];
  /** How many different members must approve; 1 by default. */
  quorum?: number;
  /** How often the inbox shows the question as new again, in milliseconds. Absent: never. */
  remindEveryMs?: number;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** When the time of a step does not run. `from` and `to` are `HH:MM`; a span may pass midnight. */
export interface QuietHours {
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  from?: string;
  to?: string;
  /** Days that are quiet from midnight to midnight. */
  days?: Weekday[];
}

/** Who approves a call of a tool, and how. */
export interface Approval {
  steps: ApprovalStep[];
  /** What they may do; approve and decline by default. With the policy `consent`, only these two count. */
  decisions?: CallDecision[];
  /** How many different members must decline before the call is declined; 1 by default. */
  declines?: number;
  /** True if the person who asked the agent can't decide. */
  excludeAsker?: boolean;
  quietHours?: QuietHours;
}

/** A member who decides, as the workspace knows them at that moment. */
export interface Voter extends Operator {
  /** Absent for a workspace token, which is no member. */
  role?: MemberRole;
  /** True if they are the person who asked the agent. */
  isAsker?: true;
}

/** New arguments for a call, by a person. */
export interface CallEdit {
  /** The JSON text that takes the place of the model's. */
  arguments: string;
  /** Digest of turn, tool and these arguments. */
  digest: string;
  /** Absent if the user edited. */
  operator?: Operator;
  /** RFC 3339. */
  at: string;
}
