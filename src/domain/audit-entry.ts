import type { JsonObject } from './json';
import type { MemberRole } from './member';

export const auditKinds = ['change', 'reading'] as const;
export const auditOutcomes = ['done', 'refused', 'failed', 'unknown'] as const;
export const auditActorKinds = ['member', 'token', 'installation', 'nobody'] as const;

/**
 * The one who acted. `installation`: a command of the installation. `nobody`: somebody who was not
 * authenticated.
 */
export interface AuditActor {
  kind: (typeof auditActorKinds)[number];
  memberId?: string;
  name?: string;
  role?: MemberRole;
  /** The id of the session or token. */
  accessId?: string;
}

/** An action or an attempt at one. Holds no secrets and no words of a conversation. */
export interface AuditRecord {
  entryId: string;
  /** The time at which the request arrived; RFC 3339 in UTC with milliseconds. */
  at: string;
  kind: (typeof auditKinds)[number];
  /** The operation's name in the list of endpoints, such as `PATCH /agents/{agentId}`. */
  operation: string;
  /** The resource that the operation belongs to, such as `agents`. */
  tag: string;
  actor: AuditActor;
  /** The client's address, as rate limits see it. */
  address?: string;
  userAgent?: string;
  /** The ids that were changed or read. */
  resources: string[];
  /** `unknown`: the process ended before it wrote the outcome. */
  outcome: (typeof auditOutcomes)[number];
  /** The status of the response. */
  status?: number;
  /** The code of the error in the response. */
  code?: string;
  /** True if the change repeats an earlier one by its Idempotency-Key. */
  replayed?: true;
  /** The request's id in the service's logs. */
  requestId?: string;
  /** The values before and after the change. */
  before?: JsonObject;
  after?: JsonObject;
}

/** A record with its position in the chain of its tenant. */
export interface AuditEntry extends AuditRecord {
  type: 'audit';
  v: 1;
  tenant: string;
  /** From 1, without gaps. */
  seq: number;
  /** The digest of the entry before, null for the first. */
  prev: string | null;
}

/** An entry as it is stored and exported. */
export interface SealedAuditEntry {
  entry: AuditEntry;
  /** The signed entry as canonical JSON (RFC 8785). */
  text: string;
  /** SHA-256 of the text in UTF-8, base64url. */
  digest: string;
}

/** A change that has begun. Written before the change, deleted once its entry is in the chain. */
export interface AuditAttempt {
  tenantId: string;
  /** Its outcome is `unknown`. */
  record: AuditRecord;
}
