import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AuditRecord } from '../../domain/audit-entry';
import { newId } from '../../domain/ids';
import type { SigningKeys } from '../../platform/signing/signing-keys';
import { retryWhileUnavailable } from '../../store/retry-while-unavailable';
import type { Store } from '../../store/store';
import { AuditChain } from './audit-chain';

/** A record without its id and its outcome. */
export type NewRecord = Omit<AuditRecord, 'entryId' | 'outcome' | 'status' | 'code' | 'after'>;
/** How what was recorded ended. */
export type Ended = Pick<AuditRecord, 'outcome'> & Partial<AuditRecord>;

/** A change that was announced. */
export interface BegunChange {
  /** Writes how the change ended. Never rejects. */
  end(ended: Ended): Promise<void>;
}

export interface AuditLogOptions {
  /** Receives the error of an entry that could not be written at once. */
  onFailure?: (error: unknown) => void;
  /** How often to look for changes whose process ended, in milliseconds. */
  recoverEveryMs?: number;
  /** A change that has not ended after this time, in milliseconds, is taken for lost. Longer than any takes. */
  lostAfterMs?: number;
}

/** The same reading by the same session within this time, in milliseconds, is one entry. */
const sameReadingMs = 60_000;
const mostRecentReadings = 10_000;
/** How long to retry an entry while the store is unavailable, in milliseconds. */
const retryForMs = 5 * 60_000;
const usualRecoverEveryMs = 60_000;
const usualLostAfterMs = 10 * 60_000;

/**
 * The audit logs of tenants. A change is announced before it is made, so a crash loses no entry: another process,
 * or the next one, writes it with the outcome `unknown`. A reading is written before its answer is sent.
 */
export class AuditLog {
  private readonly chain: AuditChain;
  private readonly readings = new LRUCache<string, Promise<void>>({
    max: mostRecentReadings,
    ttl: sameReadingMs,
  });
  private readonly background = new Set<Promise<unknown>>();
  private readonly closing = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly onFailure: (error: unknown) => void;
  private readonly lostAfterMs: number;

  constructor(
    private readonly store: Pick<Store, 'audit'>,
    keys: Pick<SigningKeys, 'signer'>,
    {
      onFailure = () => undefined,
      recoverEveryMs = usualRecoverEveryMs,
      lostAfterMs = usualLostAfterMs,
    }: AuditLogOptions = {},
  ) {
    this.chain = new AuditChain(store, keys);
    this.onFailure = onFailure;
    this.lostAfterMs = lostAfterMs;
    this.timer = setInterval(() => this.inBackground(this.recover()), recoverEveryMs).unref();
  }

  /** Announces a change. Rejects if the store fails; the change must not be made then. */
  async begin(tenantId: string, record: NewRecord): Promise<BegunChange> {
    const entryId = newId('audit');
    // Before anything else: a change that is not announced may not be made.
    // safeguard: a change is announced before it is made
    await this.store.audit.begin({ tenantId, record: { ...record, entryId, outcome: 'unknown' } });
    return { end: (ended) => this.end(tenantId, { ...record, ...ended, entryId }) };
  }

  /** Writes an entry. Rejects if the store fails. */
  record(tenantId: string, record: NewRecord & Ended): Promise<void> {
    return this.chain.append(tenantId, { ...record, entryId: newId('audit') });
  }

  /** Writes the entry of a reading, unless the same was read by the same session a moment ago. */
  reading(tenantId: string, record: NewRecord & Ended): Promise<void> {
    const { operation, actor, resources, status } = record;
    const same = JSON.stringify([tenantId, actor.accessId, operation, status, resources]);
    const key = createHash('sha256').update(same).digest('base64url');
    const known = this.readings.get(key);
    if (known) return known;
    const written = this.record(tenantId, record);
    this.readings.set(key, written);
    written.catch(() => this.readings.delete(key));
    return written;
  }

  /** Writes the entry of a rejected request. Never rejects. */
  async refusal(tenantId: string, record: NewRecord & Ended): Promise<void> {
    await this.record(tenantId, record).catch((error: unknown) => this.onFailure(error));
  }

  /** Does this work in the background, so that nobody can tell from the time of an answer whether there is an entry. */
  later(work: () => Promise<void>): void {
    this.inBackground(work());
  }

  /** Writes the entries of changes whose process ended before it could. */
  async recover(): Promise<void> {
    const lost = await this.store.audit.attempts(new Date(Date.now() - this.lostAfterMs));
    for (const { tenantId, record } of lost) {
      await this.chain.append(tenantId, record, { isShared: true });
      await this.store.audit.end(record.entryId);
    }
  }

  /** Resolves once everything that was recorded is written, or can't be. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await Promise.all(this.background);
  }

  private async end(tenantId: string, record: AuditRecord): Promise<void> {
    try {
      await this.chain.append(tenantId, record);
    } catch (error) {
      this.onFailure(error);
      this.inBackground(this.endLater(tenantId, record));
      return;
    }
    this.inBackground(this.store.audit.end(record.entryId));
  }

  private async endLater(tenantId: string, record: AuditRecord): Promise<void> {
    const append = () => this.chain.append(tenantId, record, { isShared: true });
    await retryWhileUnavailable(append, { forMs: retryForMs, signal: this.closing.signal });
    await this.store.audit.end(record.entryId);
  }

  private inBackground(work: Promise<unknown>): void {
    const done: Promise<unknown> = work
      .catch((error: unknown) => this.onFailure(error))
      .finally(() => this.background.delete(done));
    this.background.add(done);
  }
}
