export const memberRoles = ['owner', 'admin', 'operator'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A person of a tenant who signs in with an e-mail address and a password. */
export interface Member extends Operator {
  tenantId: string;
  /** As it was typed. Unique in the installation, ignoring case. */
  email: string;
  role: MemberRole;
  /** The hash that a password is checked against. The password can't be recovered from it. */
  passwordHash: string;
  createdAt: Date;
}

/** The caller of a workspace API request, identified by a session or a token. */
export interface SignedIn extends Operator {
  tenantId: string;
  role: MemberRole;
  /** The id of that session or token. Idempotency keys and rate limits are scoped to it. */
  accessId: string;
  /** When the access expires. Absent if it never does. */
  accessUntil?: Date;
  /** How the member signed in. Absent for a token. */
  by?: SignInWay;
  /** What a token may do of what its role may. If absent, all of it. */
  scopes?: string[];
}

/** A member of the tenant who works in the inbox, as others see them. */
export interface Operator {
  memberId: string;
  name: string;
}

/**
 * A member's sign-in on one device.
 * Looked up by the SHA-256 hash of its secret, which is also its `_id` in the store.
 */
export interface Session {
  sessionId: string;
  sessionHash: string;
  tenantId: string;
  memberId: string;
  createdAt: Date;
  expiresAt: Date;
  /** How the member signed in. Absent: by password alone. */
  by?: SignInWay;
  /** Where and with what the member signed in. Absent in sessions of an earlier version. */
  client?: Client;
  /** When a request last used it, to a minute, and from which address. Absent: it was not used later. */
  lastSeenAt?: Date;
  lastAddress?: string;
}

/** Who sends a request, as far as the request shows it. */
export interface Client {
  /** The address, as the limits see it. */
  address: string;
  /** What the client calls itself, shortened. Empty if it does not say. */
  userAgent: string;
}

/** By password alone, with a code of the member's second factor, or by the workspace's identity provider. */
export type SignInWay = 'password' | 'code' | 'provider';
