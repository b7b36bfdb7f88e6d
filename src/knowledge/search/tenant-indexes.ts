import type { ChunkSource } from './chunk-source';
import type { KeptIndexes } from './kept-indexes';
import { TenantIndex } from './tenant-index';

interface Held {
  index: TenantIndex;
  /** In milliseconds since 1970. */
  usedAt: number;
  /** When its use was last noted with what is kept. */
  notedAt: number;
  /** The running update. All searches that need it wait for it together. */
  updating?: Promise<unknown>;
}

export interface TenantIndexesOptions {
  /** Absent: each process builds its indexes from the source. */
  kept?: KeptIndexes;
  /** Called when a tenant's index is there for the first time. `from` says where its documents came from. */
  onOpened?: (from: 'file' | 'store') => void;
}

/** How often the use of an index is noted, in milliseconds. */
const notedEveryMs = 10 * 60_000;

/**
 * Holds the indexes of tenants that were searched recently. An index is built at the first question, updated if the
 * source's version has changed, and dropped if others need the memory. A dropped index is built again when needed.
 */
export class TenantIndexes {
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly source: ChunkSource,
    private readonly mostBytes: number,
    private readonly options: TenantIndexesOptions = {},
  ) {}

  /** Returns the tenant's index, at least as recent as the source was at the time of the call. */
  async of(tenantId: string): Promise<TenantIndex> {
    const version = await this.source.version(tenantId);
    const held = this.hold(tenantId, Date.now());
    held.usedAt = Date.now();
    this.noteUse(tenantId, held);
    await this.bringTo(version, tenantId, held);
    return held.index;
  }

  /**
   * Builds indexes of what is kept in free memory, most recently used first. An index that can't be built is left to
   * its first question. Never throws.
   */
  async warm(signal: AbortSignal): Promise<void> {
    for (const { tenantId, bytes, usedAt } of (await this.options.kept?.list()) ?? []) {
      if (signal.aborted) return;
      if (this.held.has(tenantId) || this.bytes + bytes > this.mostBytes) continue;
      const held = this.hold(tenantId, usedAt);
      const warmed = this.source.version(tenantId).then((version) => this.bringTo(version, tenantId, held));
      // The first question reports what fails here.
      await warmed.catch(() => undefined);
    }
  }

  /** Deletes what is kept of documents that are gone. */
  async purge(tenantId: string): Promise<void> {
    await this.options.kept?.purge(tenantId);
  }

  /** Deletes what is kept of all tenants' documents that are gone. */
  async purgeAll(signal: AbortSignal): Promise<void> {
    for (const { tenantId } of (await this.options.kept?.list()) ?? []) {
      if (signal.aborted) return;
      await this.purge(tenantId);
    }
  }

  /** Approximate memory of all indexes in bytes. */
  get bytes(): number {
    return [...this.held.values()].reduce((sum, { index }) => sum + index.bytes, 0);
  }

  private hold(tenantId: string, usedAt: number): Held {
    const index = () => new TenantIndex(tenantId, this.source, this.options.kept);
    const held = this.held.get(tenantId) ?? { index: index(), usedAt, notedAt: 0 };
    this.held.set(tenantId, held);
    return held;
  }

  private async bringTo(version: string, tenantId: string, held: Held): Promise<void> {
    // A running update may have started before this version existed.
    if (!held.index.isAt(version)) await held.updating?.catch(() => undefined);
    if (held.index.isAt(version)) return;
    held.updating ??= this.update(version, tenantId, held).finally(() => {
      delete held.updating;
    });
    await held.updating;
    this.makeRoom(tenantId);
  }

  private async update(version: string, tenantId: string, { index }: Held): Promise<void> {
    const { kept, onOpened } = this.options;
    const { isNew } = index;
    const { file, store } = await index.update(version);
    if (isNew && file + store > 0) onOpened?.(file > 0 ? 'file' : 'store');
    if (!kept || store === 0) return;
    // A document may have been deleted while it was saved.
    await kept.purge(tenantId);
    await kept.trim();
  }

  private noteUse(tenantId: string, held: Held): void {
    if (held.usedAt - held.notedAt < notedEveryMs) return;
    held.notedAt = held.usedAt;
    void this.options.kept?.noteUse(tenantId);
  }

  /**
   * Drops the least recently used indexes until the others fit. The index in use stays, however large it is.
   */
  private makeRoom(inUse: string): void {
    let bytes = this.bytes;
    const others = [...this.held].filter(([tenantId]) => tenantId !== inUse);
    for (const [tenantId, { index }] of others.sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (bytes <= this.mostBytes) return;
      bytes -= index.bytes;
      this.held.delete(tenantId);
    }
  }
}
