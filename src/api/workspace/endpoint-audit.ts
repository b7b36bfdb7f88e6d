import type { AuditRecord } from '../../domain/audit-entry';
import type { Member } from '../../domain/member';
import type { Asked, Audited, MemberCtx } from './context';

/*
 * An endpoint's description of its entries in the audit log. The log outlives what it is about, so it may hold nothing
 * that a user, an agent or an operator said. Secrets and long texts are removed from the returned values here.
 */

/** Of a change. */
export interface ChangeAudit<Data, Fields, Handled = unknown> {
  /** Returns the state before the change, if it is worth an entry. Throws not_found if it does not exist. */
  before?: (asked: Asked) => Promise<object | undefined>;
  /**
   * Returns the state afterwards, from the answer, the body, and all that the handler returned; by default the answer.
   * false: nothing.
   */
  after?: ((data: Data, fields: Fields, handled: Handled) => object) | false;
  /** Returns the ids of what was changed besides those in the path. */
  ids?: (data: Data) => string[];
}

/** Of a reading. */
export interface ReadingAudit<Data> {
  /** Returns what to keep of the answer; by default nothing. */
  after?: (data: Data) => object;
  /** Returns the ids of what was read besides those in the path. */
  ids?: (data: Data) => string[];
}

/** Of a request without a sign-in. */
export interface AnonymousAudit {
  /** Returns the member whom a rejected request was about, if there is one. */
  claimed: (ctx: MemberCtx) => Promise<Member | null>;
}

/** The same for endpoints of every kind. */
export type EndpointAudit = { kind: AuditRecord['kind'] } & Pick<ChangeAudit<never, never>, 'before'> &
  Partial<AnonymousAudit>;

export function changed<Data, Fields, Handled>(
  { after, ids }: ChangeAudit<Data, Fields, Handled>,
  data: Data,
  fields: Fields,
  handled: Handled,
): Audited {
  const resources = ids?.(data) ?? [];
  if (after === false) return { resources };
  const kept = after ? after(data, fields, handled) : data;
  return { resources, ...(typeof kept === 'object' && kept !== null && { after: kept }) };
}
