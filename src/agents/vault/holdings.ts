/** The owner of an entry. */
export interface Holder {
  tenantId: string;
  /** True if it came with a public key, which anyone can read from a web page. */
  isPublic: boolean;
}

interface Owned {
  holder: Holder;
  bytes: number;
}

/** One tenant's entries: their sizes by handle, oldest first. */
interface Holding {
  bytes: number;
  publicEntries: Map<string, number>;
  ownEntries: Map<string, number>;
}

/** Caps the share of all bytes that one tenant may hold. */
const tenantShare = 1 / 4;

/** Counts the bytes that each tenant holds, and picks the entries to evict if there are too many. */
export class Holdings {
  private readonly tenants = new Map<string, Holding>();
  private readonly entries = new Map<string, Owned>();
  private heldBytes = 0;

  constructor(private readonly mostBytes: number) {}

  get bytes(): number {
    return this.heldBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  add(handle: string, holder: Holder, bytes: number): void {
    const { tenantId } = holder;
    const empty = {
      bytes: 0,
      publicEntries: new Map<string, number>(),
      ownEntries: new Map<string, number>(),
    };
    const holding = this.tenants.get(tenantId) ?? empty;
    entriesOf(holding, holder).set(handle, bytes);
    holding.bytes += bytes;
    this.tenants.set(tenantId, holding);
    this.entries.set(handle, { holder, bytes });
    this.heldBytes += bytes;
  }

  remove(handle: string): void {
    const owned = this.entries.get(handle);
    if (!owned) return;
    const { holder, bytes } = owned;
    this.entries.delete(handle);
    this.heldBytes -= bytes;
    const holding = this.tenants.get(holder.tenantId);
    if (!holding) return;
    entriesOf(holding, holder).delete(handle);
    holding.bytes -= bytes;
    if (holding.bytes === 0) this.tenants.delete(holder.tenantId);
  }

  clear(): void {
    this.tenants.clear();
    this.entries.clear();
    this.heldBytes = 0;
  }

  /**
   * Returns the entry that must leave before `bytes` more of this holder fit: `fits` if none must, `full` if
   * none may. A tenant over its share loses its own oldest entry. If all tenants together hold too much, the
   * largest one loses its oldest entry.
   */
  nextToLeave(holder: Holder, bytes: number): { handle: string } | 'fits' | 'full' {
    const own = this.tenants.get(holder.tenantId);
    const ownBytes = own?.bytes ?? 0;
    if (ownBytes + bytes > this.mostBytes * tenantShare) return leaverFor(own, holder);
    if (this.heldBytes + bytes <= this.mostBytes) return 'fits';
    const largest = [...this.tenants.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a));
    return largest.bytes > ownBytes ? leaverOf(largest, true) : leaverFor(own, holder);
  }
}

/**
 * Picks one of the tenant's own entries. A public key's entry never displaces an API key's of the same
 * tenant.
 */
function leaverFor(own: Holding | undefined, { isPublic }: Holder): { handle: string } | 'full' {
  return own ? leaverOf(own, !isPublic) : 'full';
}

/** Picks the oldest entry. Those of public keys leave before those of API keys. */
function leaverOf({ publicEntries, ownEntries }: Holding, mayTakeOwn: boolean): { handle: string } | 'full' {
  const [oldestPublic] = publicEntries.keys();
  const [oldestOwn] = mayTakeOwn ? ownEntries.keys() : [];
  const handle = oldestPublic ?? oldestOwn;
  return handle === undefined ? 'full' : { handle };
}

function entriesOf({ publicEntries, ownEntries }: Holding, { isPublic }: Holder): Map<string, number> {
  return isPublic ? publicEntries : ownEntries;
}
