import type { PubSub } from '../platform/pubsub/pubsub';
import type { RevocationEvent } from '../domain/announcement';

/** Longer than an announcement takes to every process, and a request from its key's check to its stream. */
const rememberedMs = 60_000;

type End = () => void;

/**
 * Ends what is open with an access that is taken away, in every process of the service. Listens for as long as the
 * process lives: a key may be revoked while its request is on the way from the check of the key to an open stream.
 */
export class Revocations {
  /** When each access was revoked, in milliseconds, oldest first. */
  private readonly recent = new Map<string, number>();
  private readonly open = new Map<string, Set<End>>();
  private readonly leave: () => void;

  constructor(private readonly announcements: PubSub<RevocationEvent>) {
    this.leave = announcements.subscribe(({ accessId }) => this.onRevoked(accessId));
  }

  /** Ends what is open with this access; to be called once the access is refused. Fails where the database is away. */
  revoked(accessId: string): Promise<void> {
    return this.announcements.announceToAll({ accessId });
  }

  /**
   * Calls `end` once as soon as one of these accesses is over; returns how to take that back. `checkedAt`: before
   * they were last found to be good, in milliseconds; what was revoked earlier has been given back since.
   */
  whenRevoked(accessIds: string[], checkedAt: number, end: End): () => void {
    const endOnce = () => {
      stop();
      end();
    };
    const stop = () => accessIds.forEach((id) => this.remove(id, endOnce));
    for (const id of accessIds) this.open.set(id, (this.open.get(id) ?? new Set<End>()).add(endOnce));
    if (accessIds.some((id) => (this.recent.get(id) ?? 0) >= checkedAt)) endOnce();
    return stop;
  }

  close(): void {
    this.leave();
    this.open.clear();
  }

  /** How many accesses have something open. */
  get size(): number {
    return this.open.size;
  }

  private onRevoked(accessId: string): void {
    const now = Date.now();
    for (const [id, at] of this.recent) if (at < now - rememberedMs) this.recent.delete(id);
    this.recent.set(accessId, now);
    for (const end of [...(this.open.get(accessId) ?? [])]) end();
  }

  private remove(accessId: string, end: End): void {
    const ends = this.open.get(accessId);
    ends?.delete(end);
    if (ends?.size === 0) this.open.delete(accessId);
  }
}
