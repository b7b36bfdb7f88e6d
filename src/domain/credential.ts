import type { MemberRole } from './member';

export type CredentialKind = 'API_KEY' | 'ACCESS_KEY';

/** A key of one tenant; found by the SHA-256 hash of the key, which is its key in the store too. */
export interface Credential {
  credentialId: string;
  keyHash: string;
  tenantId: string;
  /** Absent: requests go to the tenant's default agent. */
  agentId?: string;
  kind: CredentialKind;
  name: string;
  prefix: string;
  last4: string;
  /** The whole key, of an access key only: it is public by design and always visible to the workspace. */
  plaintext?: string;
  createdAt: Date;
  revokedAt?: Date;
}

/** A secret of a tenant, with which its own backend says who a user is. */
export interface UserTokenSecret {
  secretId: string;
  tenantId: string;
  name: string;
  /** Itself and no digest: a signature can be checked with nothing less. */
  secret: string;
  createdAt: Date;
}

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
