import type { AuditAttempt, AuditEntry, SealedAuditEntry } from '../domain/audit-entry';
import type { ListFilter } from './tenant-stores';

/** Selects entries of a tenant's audit log. Times are those of the requests. */
export interface AuditFilter extends Pick<ListFilter, 'from' | 'to'> {
  /** The id of a member, session or token. */
  actor?: string;
  operation?: string;
  tag?: string;
  /** The id of what was changed or read. */
  resource?: string;
  kind?: AuditEntry['kind'];
  outcome?: AuditEntry['outcome'];
  /** Only entries before this place in the chain. */
  before?: number;
}

/** The text of an entry at its place. Its content is not checked. */
export interface StoredAuditText {
  seq: number;
  text: string;
}

/** The audit logs of tenants. Entries are only added, each at its own place of its tenant's chain. */
export interface AuditStore {
  /**
   * Adds entries at consecutive places, in this order, up to the first place that is taken. Returns true if all
   * were added.
   */
  append(entries: SealedAuditEntry[]): Promise<boolean>;
  /** Returns the text at this place; null if the place is free. */
  at(tenantId: string, seq: number): Promise<string | null>;
  /** Returns the last place that is taken, behind `from`; null if there is none. `from` is taken, or 0. */
  last(tenantId: string, from: number): Promise<StoredAuditText | null>;
  /** Null if the tenant has no entry with this id. */
  get(tenantId: string, entryId: string): Promise<StoredAuditText | null>;
  /** Returns at most `limit`, newest first. */
  list(tenantId: string, filter: AuditFilter, limit: number): Promise<StoredAuditText[]>;
  /** Streams the whole log in the order of its chain. */
  all(tenantId: string): AsyncIterable<StoredAuditText>;
  /** Stores that a change is about to be made. */
  begin(attempt: AuditAttempt): Promise<void>;
  /** Forgets the attempt with this entryId. */
  end(entryId: string): Promise<void>;
  /** Returns the attempts of changes whose requests arrived before this time. */
  attempts(before: Date): Promise<AuditAttempt[]>;
}
