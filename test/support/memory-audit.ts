import type { AuditAttempt } from '../../src/domain/audit-entry';
import type { AuditStore, StoredAuditText } from '../../src/store/store';

/** An audit log in memory. Tests can change its texts. */
export class MemoryAudit {
  readonly texts = new Map<string, StoredAuditText & { entryId: string }>();
  readonly begun = new Map<string, AuditAttempt>();
  /** Called before each append. It may throw, like a failing store. */
  beforeAppend = (): void => undefined;
  /** Called after each append. It may throw, like a store that fails after its write. */
  afterAppend = (): void => undefined;

  /** The log as one process sees it. */
  readonly store: { audit: AuditStore } = {
    audit: {
      append: async (sealed) => {
        await Promise.resolve();
        this.beforeAppend();
        for (const { entry, text } of sealed) {
          const { tenant: tenantId, seq, entryId } = entry;
          const place = `${tenantId}/${seq}`;
          if (this.texts.has(place)) return false;
          this.texts.set(place, { seq, text, entryId });
        }
        this.afterAppend();
        return true;
      },
      at: async (tenantId, seq) => this.texts.get(`${tenantId}/${seq}`)?.text ?? null,
      last: async (tenantId, from) => {
        const after = [];
        for await (const stored of this.all(tenantId)) if (stored.seq > from) after.push(stored);
        return after.at(-1) ?? null;
      },
      get: async (_tenantId, entryId) =>
        [...this.texts.values()].find((stored) => stored.entryId === entryId) ?? null,
      list: async () => [],
      all: (tenantId) => this.all(tenantId),
      begin: async (attempt) => void this.begun.set(attempt.record.entryId, attempt),
      end: async (entryId) => void this.begun.delete(entryId),
      attempts: async (before) =>
        [...this.begun.values()].filter(({ record }) => record.at < before.toISOString()),
    },
  };

  async *all(tenantId: string): AsyncGenerator<StoredAuditText> {
    const own = [...this.texts.entries()].filter(([place]) => place.startsWith(`${tenantId}/`));
    yield* own.map(([, stored]) => stored).sort((a, b) => a.seq - b.seq);
  }
}
