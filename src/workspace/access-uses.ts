import type { AccessUse } from '../domain/credential';
import type { AccessUseStore } from '../store/store';

export interface AccessUsesOptions {
  /** How long to gather uses for one write, in milliseconds. Each key is written at most once in this time. */
  gatherMs?: number;
  /** Called if a write failed. The uses are written with the next ones. */
  onFailure?: (error: unknown) => void;
}

/**
 * Remembers when keys and tokens were last used. Requests never wait for it: uses are gathered in memory and written
 * together. A process that is killed forgets what it had not written yet.
 */
export class AccessUses {
  private waiting = new Map<string, AccessUse>();
  private timer: NodeJS.Timeout | undefined;
  private readonly gatherMs: number;
  private readonly onFailure: (error: unknown) => void;

  constructor(
    private readonly store: AccessUseStore,
    { gatherMs = 60_000, onFailure = () => undefined }: AccessUsesOptions = {},
  ) {
    this.gatherMs = gatherMs;
    this.onFailure = onFailure;
  }

  /** A request was accepted with this key or token. */
  used(tenantId: string, accessId: string): void {
    this.waiting.set(accessId, { accessId, tenantId, at: new Date() });
    this.wait();
  }

  /** Returns when each of these was last used, as far as this process knows; omits those that never were. */
  async of(tenantId: string, accessIds: string[]): Promise<Map<string, Date>> {
    const stored = await this.store.of(tenantId, accessIds);
    for (const id of accessIds) {
      const here = this.waiting.get(id);
      if (here?.tenantId === tenantId) stored.set(id, here.at);
    }
    return stored;
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    await this.write();
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer ??= setTimeout(() => void this.write(), this.gatherMs).unref();
  }

  private async write(): Promise<void> {
    const uses = [...this.waiting.values()];
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      await this.store.note(uses);
      for (const use of uses) if (this.waiting.get(use.accessId) === use) this.waiting.delete(use.accessId);
    } catch (error) {
      this.onFailure(error);
    }
    if (this.waiting.size > 0) this.wait();
  }
}
