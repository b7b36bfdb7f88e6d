import type { Operator } from './operator';

export const memberRoles = ['owner', 'admin', 'operator'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Who asks through the workspace API. */
export interface Member extends Operator {
  tenantId: string;
  role: MemberRole;
  /** What the member has signed in with; Idempotency-Keys and limits count within it. */
  tokenId: string;
}
