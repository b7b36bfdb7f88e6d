import type { WantedVersion } from './wanted-version';
import type { MemberRole } from './member';

export type CredentialKind = 'API_KEY' | 'ACCESS_KEY';

/** A tenant's key. Looked up by the SHA-256 hash of the key, which is also its `_id` in the store. */
export interface Credential {
  credentialId: string;
  keyHash: string;
  tenantId: string;
  /** If absent, requests go to the tenant's default agent. */
  agentId?: string;
  /** The only version of the agent that its requests get. Absent: the published one. */
  agentVersion?: WantedVersion;
  kind: CredentialKind;
  name: string;
  prefix: string;
  last4: string;
  /** The whole key, for access keys only: they are public by design and always visible in the workspace. */
  plaintext?: string;
  /** For access keys only: the origins of the pages that may use it, such as `https://shop.example`. If absent, any. */
  allowedOrigins?: string[];
  /** IPv4 and IPv6 addresses and CIDR ranges from which it may be used. If absent, from any. */
  allowedNetworks?: string[];
  createdAt: Date;
  /** Rejected after this time, as a revoked key is. */
  expiresAt?: Date;
  revokedAt?: Date;
}

/** The latest use of a key or a workspace token. */
export interface AccessUse {
  /** The id of the key or token. */
  accessId: string;
  tenantId: string;
  at: Date;
}

/** A secret with which a tenant's own backend signs who a user is. */
export interface UserTokenSecret {
  secretId: string;
  tenantId: string;
  name: string;
  /** Stored in plain text, not as a digest: checking a signature needs the secret itself. */
  secret: string;
  createdAt: Date;
}

/**
 * A member's token for the workspace API.
 * Looked up by its SHA-256 hash, which is also its `_id` in the store.
 */
export interface WorkspaceToken {
  tokenId: string;
  tokenHash: string;
  tenantId: string;
  memberId: string;
  /** The operator's name, as colleagues and users see it. */
  name: string;
  role: MemberRole;
  /** The part of its role's permissions that it has. If absent, all. */
  scopes?: string[];
  prefix: string;
  last4: string;
  createdAt: Date;
  expiresAt?: Date;
  revokedAt?: Date;
}
