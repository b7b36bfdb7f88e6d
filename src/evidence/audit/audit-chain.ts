import { LRUCache } from 'lru-cache';
import type { AuditRecord, SealedAuditEntry } from '../../domain/audit-entry';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { Store } from '../../store/store';
import { digestOf } from '../../platform/digest';
import type { SigningKeys } from '../../platform/signing/signing-keys';
import { emptyChain, sealEntries, type ChainHead } from './seal-entry';

const mostHeads = 1_000;
const mostAtOnce = 100;

interface Waiting {
  record: AuditRecord;
  /** True if another process may write the same record. */
  isShared: boolean;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Adds records to the chains of tenants. Several processes may add to one chain: an insert takes each place. Records
 * that arrive while the chain is being written are written together, in one statement.
 */
export class AuditChain {
  private readonly heads = new LRUCache<string, ChainHead>({ max: mostHeads });
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly store: Pick<Store, 'audit'>,
    private readonly keys: Pick<SigningKeys, 'signer'>,
  ) {}

  /**
   * Resolves once the record's entry is stored. A shared record is left out if the chain has its entryId. Rejects
   * if the store fails; the entry may be stored or not then.
   */
  append(tenantId: string, record: AuditRecord, { isShared = false } = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { record, isShared, resolve, reject };
      this.waiting.set(tenantId, [...(this.waiting.get(tenantId) ?? []), one]);
      void this.mutex.run(tenantId, () => this.writeWaiting(tenantId));
    });
  }

  private async writeWaiting(tenantId: string): Promise<void> {
    const all = this.waiting.get(tenantId) ?? [];
    const [batch, rest] = [all.slice(0, mostAtOnce), all.slice(mostAtOnce)];
    if (rest.length > 0) this.waiting.set(tenantId, rest);
    else this.waiting.delete(tenantId);
    try {
      if (batch.length > 0) await this.write(tenantId, batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      this.heads.delete(tenantId);
      for (const { reject } of batch) reject(error);
    }
  }

  private async write(tenantId: string, batch: Waiting[]): Promise<void> {
    const signer = await this.keys.signer();
    for (let left = batch; left.length > 0;) {
      const head = this.heads.get(tenantId) ?? (await this.findHead(tenantId, emptyChain));
      // After the head is known: an entry that another process adds from here on takes our place.
      left = await this.withoutWritten(tenantId, left);
      const records = left.map(({ record }) => record);
      const sealed = sealEntries(tenantId, head, records, signer);
      if (await this.store.audit.append(sealed)) {
        this.advance(tenantId, sealed);
        return;
      }
      left = await this.withoutOwn(tenantId, sealed, left);
      this.heads.set(tenantId, await this.findHead(tenantId, head));
    }
  }

  private async findHead(tenantId: string, from: ChainHead): Promise<ChainHead> {
    const last = await this.store.audit.last(tenantId, from.seq);
    return last ? { seq: last.seq, digest: digestOf(last.text) } : from;
  }

  private advance(tenantId: string, sealed: SealedAuditEntry[]): void {
    const last = sealed.at(-1);
    if (last) this.heads.set(tenantId, { seq: last.entry.seq, digest: last.digest });
  }

  /** Leaves out shared records that the chain has. */
  private async withoutWritten(tenantId: string, batch: Waiting[]): Promise<Waiting[]> {
    const written = await Promise.all(
      batch.map(
        async ({ isShared, record }) =>
          isShared && (await this.store.audit.get(tenantId, record.entryId)) !== null,
      ),
    );
    return batch.filter((_, index) => !written[index]);
  }

  /** Leaves out what was written before another process took the next place. */
  private async withoutOwn(
    tenantId: string,
    sealed: SealedAuditEntry[],
    batch: Waiting[],
  ): Promise<Waiting[]> {
    const stored = await Promise.all(
      sealed.map(async ({ entry, text }) => (await this.store.audit.at(tenantId, entry.seq)) === text),
    );
    return batch.filter((_, index) => !stored[index]);
  }
}
