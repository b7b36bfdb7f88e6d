import type { QuietHours } from './quiet-hours';
import type { InboxView } from './inbox-view';
import type { MailProblem, NoticeRule } from './notice';

export const memberRoles = ['owner', 'admin', 'operator'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A person of a tenant who signs in by e-mail address and password. */
export interface Member extends Operator {
  tenantId: string;
  /** As typed. Unique in the installation, ignoring case. */
  email: string;
  role: MemberRole;
  /** The hash that a password is checked against. The password can't be recovered from it. */
  passwordHash: string;
  /** What the member wants to be told by e-mail. Absent: nothing. */
  notifications?: NoticeRule[];
  /** When no mail is sent. Absent: never. */
  quietHours?: QuietHours;
  /** The views of the inbox that the member saved. Absent: none. */
  views?: InboxView[];
  /** Present if the latest mail to the member failed. */
  mailProblem?: MailProblem;
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
  /** The way the member signed in. Absent for a token. */
  by?: SignInWay;
  /** The part of its role's permissions that a token has. If absent, all. */
  scopes?: string[];
}

/** A member who works in the inbox, as others see them. */
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
  /** The way the member signed in. Absent: by password alone. */
  by?: SignInWay;
  /** The client at sign-in. */
  client?: Client;
  /** The latest request: its address, and its time to the minute. Absent if there was none after sign-in. */
  lastSeenAt?: Date;
  lastAddress?: string;
}

/** The sender of a request, as far as the request shows. */
export interface Client {
  /** The address, as rate limits see it. */
  address: string;
  /** The client's own name, shortened. Empty if it sends none. */
  userAgent: string;
}

/** By password alone, with a code of the member's second factor, or by the workspace's identity provider. */
export type SignInWay = 'password' | 'code' | 'provider';
