import type { ChunkSource } from './chunk-source';
import { TenantIndex } from './tenant-index';

interface Held {
  index: TenantIndex;
  /** The running update. All searches that need it wait for it together. */
  updating?: Promise<void>;
}

/**
 * Holds the indexes of tenants that were searched recently. An index is built at the first question, updated
 * if the source's version has changed, and dropped if others need the memory. A dropped index is rebuilt when
 * needed.
 */
export class TenantIndexes {
  /** Least recently used first. */
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly source: ChunkSource,
    private readonly mostBytes: number,
  ) {}

  /** Returns the tenant's index, at least as recent as the source was at the time of the call. */
  async of(tenantId: string): Promise<TenantIndex> {
    const version = await this.source.version(tenantId);
    const held = this.held.get(tenantId) ?? { index: new TenantIndex(tenantId, this.source) };
    this.held.delete(tenantId);
    this.held.set(tenantId, held);
    // A running update may have started before this version existed.
    if (!held.index.isAt(version)) await held.updating?.catch(() => undefined);
    if (!held.index.isAt(version)) await this.update(tenantId, held, version);
    return held.index;
  }

  /** Approximate memory of all indexes in bytes. */
  get bytes(): number {
    return [...this.held.values()].reduce((sum, { index }) => sum + index.bytes, 0);
  }

  private async update(tenantId: string, held: Held, version: string): Promise<void> {
    held.updating ??= held.index.update(version).finally(() => {
      delete held.updating;
    });
    await held.updating;
    this.makeRoom(tenantId);
  }

  /**
   * Drops the least recently used indexes until the others fit. The index in use stays, however large it is.
   */
  private makeRoom(inUse: string): void {
    let bytes = this.bytes;
    for (const [tenantId, { index }] of this.held) {
      if (bytes <= this.mostBytes) return;
      if (tenantId === inUse) continue;
      bytes -= index.bytes;
      this.held.delete(tenantId);
    }
  }
}
