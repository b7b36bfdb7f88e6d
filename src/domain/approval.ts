import type { MemberRole, Operator } from './member';
import type { QuietHours } from './quiet-hours';

export const approvers = ['user', 'operator'] as const;

/** The decisions that a person may make about a call that waits for approval. */
export const callDecisions = ['approve', 'decline', 'edit', 'respond'] as const;
export type CallDecision = (typeof callDecisions)[number];

/** The decisions if the tool names none. */
export const usualDecisions: CallDecision[] = ['approve', 'decline'];

/**
 * Who may decide, and for how long before the next step starts. After the last step the call is denied. The
 * other fields apply to operators only. Without `members` and `roles`, any operator may decide.
 */
export interface ApprovalStep {
  by: (typeof approvers)[number];
  forMs: number;
  /** Ids of members who may decide, besides those with one of the roles. */
  members?: string[];
  roles?: MemberRole[];
  /** How many different members must approve; 1 by default. */
  quorum?: number;
  /** The interval in milliseconds at which the inbox shows the question as new again. Absent: never. */
  remindEveryMs?: number;
}

/** The rules by which people approve a call of a tool. */
export interface Approval {
  steps: ApprovalStep[];
  /** The allowed decisions; approve and decline by default. With the policy `consent`, no others count. */
  decisions?: CallDecision[];
  /** How many different members must decline before the call is declined; 1 by default. */
  declines?: number;
  /** True if the person who asked the agent can't decide. */
  excludeAsker?: boolean;
  quietHours?: QuietHours;
}

/** A member who decides, with the role at that moment. */
export interface Voter extends Operator {
  /** Absent for a workspace token, which has no member. */
  role?: MemberRole;
  /** True if they are the person who asked the agent. */
  isAsker?: true;
}

/** New arguments for a call, written by a person. */
export interface CallEdit {
  /** The JSON text that replaces the model's. */
  arguments: string;
  /** Digest of turn, tool and these arguments. */
  digest: string;
  /** Absent if the user edited. */
  operator?: Operator;
  /** RFC 3339. */
  at: string;
  /** The rule that demands a further approval of these arguments. */
  ruleId?: string;
}
