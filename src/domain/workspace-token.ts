import type { MemberRole } from './member';

/** A member's key to the workspace API; found by its SHA-256 hash, which is its key in the store too. */
export interface WorkspaceToken {
  tokenId: string;
  tokenHash: string;
  tenantId: string;
  memberId: string;
  /** Of the operator, as colleagues and users see it. */
  name: string;
  role: MemberRole;
  prefix: string;
  last4: string;
  createdAt: Date;
  expiresAt?: Date;
  revokedAt?: Date;
}
