import type { ChunkSource } from './chunk-source';
import { TenantIndex } from './tenant-index';

interface Held {
  index: TenantIndex;
  /** The update that is under way; searches wait for it together. */
  updating?: Promise<void>;
}

/**
 * The indexes of the tenants that were asked lately. One is made at the first question, brought up to date when the
 * source's version has changed, and dropped when others need the memory; what is dropped is made again.
 */
export class TenantIndexes {
  /** In the order of their last use. */
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly source: ChunkSource,
    private readonly mostBytes: number,
  ) {}

  /** The tenant's index, as up to date as the source was when this was called. */
  async of(tenantId: string): Promise<TenantIndex> {
    const version = await this.source.version(tenantId);
    const held = this.held.get(tenantId) ?? { index: new TenantIndex(tenantId, this.source) };
    this.held.delete(tenantId);
    this.held.set(tenantId, held);
    // One that is under way may have begun before this version was there.
    if (!held.index.isAt(version)) await held.updating?.catch(() => undefined);
    if (!held.index.isAt(version)) await this.update(tenantId, held, version);
    return held.index;
  }

  /** Forgets a tenant, such as one that was erased. */
  drop(tenantId: string): void {
    this.held.delete(tenantId);
  }

  /** About the bytes of memory that all of them take. */
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

  /** The one in use stays, however large it is. */
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
