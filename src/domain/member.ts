export const memberRoles = ['owner', 'admin', 'operator'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A person of a tenant who signs in with an e-mail address and a password. */
export interface Member extends Operator {
  tenantId: string;
  /** As it was typed; no other member of the installation has it, in whichever case. */
  email: string;
  role: MemberRole;
  /** What a password is checked against; it can't be turned back into one. */
  passwordHash: string;
  createdAt: Date;
}

/** Who asks through the workspace API, by a session or by a token. */
export interface SignedIn extends Operator {
  tenantId: string;
  role: MemberRole;
  /** The id of that session or token; Idempotency-Keys and limits count within it. */
  accessId: string;
  /** When it ends by itself; absent: never. */
  accessUntil?: Date;
}

/** A member of the tenant who works in the inbox, as far as others see them. */
export interface Operator {
  memberId: string;
  name: string;
}

/** A member's sign-in on one device; found by the SHA-256 hash of its secret, which is its key in the store too. */
export interface Session {
  sessionId: string;
  sessionHash: string;
  tenantId: string;
  memberId: string;
  createdAt: Date;
  expiresAt: Date;
}
