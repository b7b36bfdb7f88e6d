import { DelayedWork } from '../../platform/concurrency/delayed-work';
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
  /** Absent: indexes are built anew in each process. */
  kept?: KeptIndexes;
  /** How long a changed index waits until it is kept, in milliseconds; 1,000 by default. */
  keptAfterMs?: number;
  /** Called with each index that is there for the first time: where its documents came from. */
  onOpened?: (from: 'file' | 'store') => void;
}

/** How often the use of an index is noted, in milliseconds. */
const notedEveryMs = 10 * 60_000;

/**
 * Holds the indexes of tenants that were searched recently. An index is loaded or built at the first question, updated
 * if the source's version has changed, and dropped if others need the memory. A dropped index is loaded or built again
 * when needed.
 */
export class TenantIndexes {
  private readonly held = new Map<string, Held>();
  private readonly saves: DelayedWork | undefined;

  constructor(
    private readonly source: ChunkSource,
    private readonly mostBytes: number,
    private readonly options: TenantIndexesOptions = {},
  ) {
    const { kept, keptAfterMs = 1_000 } = options;
    if (kept) this.saves = new DelayedWork((tenantId) => this.save(tenantId, kept), keptAfterMs);
  }

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
   * Loads what is kept into free memory, most recently used first, and updates it. An index that can't be loaded is
   * left to its first question. Never throws.
   */
  async warm(signal: AbortSignal): Promise<void> {
    for (const { tenantId, bytes, usedAt } of (await this.options.kept?.list()) ?? []) {
      if (signal.aborted) return;
      if (this.held.has(tenantId) || this.bytes + bytes > this.mostBytes) continue;
      const held = this.hold(tenantId, usedAt);
      // The first question reports what fails here.
      await this.single(held, () => this.load(tenantId, held)).catch(() => undefined);
      if (held.index.content()) await this.refresh(tenantId, held).catch(() => undefined);
    }
  }

  /** Deletes what is kept of documents that are gone. A held index is updated, and kept again. */
  async purge(tenantId: string): Promise<void> {
    if ((await this.options.kept?.purge(tenantId)) && this.held.has(tenantId)) this.saves?.schedule(tenantId);
  }

  /** Deletes of all tenants what is kept of documents that are gone, and what killed writers have left. */
  async purgeAll(signal: AbortSignal): Promise<void> {
    await this.options.kept?.removeAbandoned();
    for (const { tenantId } of (await this.options.kept?.list()) ?? []) {
      if (signal.aborted) return;
      await this.purge(tenantId);
    }
  }

  /** Waits for what is being saved, and saves nothing more. */
  async close(): Promise<void> {
    await this.saves?.close();
  }

  /** Approximate memory of all indexes in bytes. */
  get bytes(): number {
    return [...this.held.values()].reduce((sum, { index }) => sum + index.bytes, 0);
  }

  private hold(tenantId: string, usedAt: number): Held {
    const held = this.held.get(tenantId) ?? {
      index: new TenantIndex(tenantId, this.source),
      ...{ usedAt, notedAt: 0 },
    };
    this.held.set(tenantId, held);
    return held;
  }

  private async refresh(tenantId: string, held: Held): Promise<void> {
    await this.bringTo(await this.source.version(tenantId), tenantId, held);
  }

  private async bringTo(version: string, tenantId: string, held: Held): Promise<void> {
    // A running update may have started before this version existed.
    if (!held.index.isAt(version)) await held.updating?.catch(() => undefined);
    if (held.index.isAt(version)) return;
    await this.single(held, () => this.update(version, tenantId, held));
    this.makeRoom(tenantId);
  }

  private single(held: Held, work: () => Promise<unknown>): Promise<unknown> {
    held.updating ??= work().finally(() => {
      delete held.updating;
    });
    return held.updating;
  }

  private async update(version: string, tenantId: string, held: Held): Promise<void> {
    const { index } = held;
    const isNew = !index.content();
    const isLoaded = isNew && (await this.load(tenantId, held));
    // What was loaded is older than the searches that wait for it: one of them may know a newer version.
    const wanted = isLoaded ? await this.source.version(tenantId) : version;
    if (index.isAt(wanted) || !(await index.update(wanted))) return;
    if (isNew && !isLoaded) this.options.onOpened?.('store');
    this.saves?.schedule(tenantId);
  }

  /** Returns false if nothing is kept that can be used. */
  private async load(tenantId: string, { index }: Held): Promise<boolean> {
    const content = await this.options.kept?.load(tenantId);
    if (!content) return false;
    index.restore(content);
    this.options.onOpened?.('file');
    return true;
  }

  private async save(tenantId: string, kept: KeptIndexes): Promise<void> {
    const held = this.held.get(tenantId);
    if (!held) return;
    try {
      await this.refresh(tenantId, held);
    } catch {
      // The next question reports what is wrong with the store. Once it is updated, it is saved.
      return;
    }
    const content = held.index.content();
    if (content) await kept.save(tenantId, content);
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
