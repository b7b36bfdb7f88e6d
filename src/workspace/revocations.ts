import type { PubSub } from '../pubsub/pubsub';
import type { AccessEvent, ExpiryEvent } from '../domain/pubsub-event';
import { atTime } from '../platform/concurrency/at-time';

/**
 * In milliseconds. Longer than an event takes to reach every process, and longer than a request takes from
 * the check of its key to its open stream.
 */
const rememberedMs = 60_000;

type End = () => void;

/**
 * Ends all streams of a revoked access, in every process. Subscribed for the life of the process: a
 * key may be revoked while its request is between the key check and an open stream.
 */
export class Revocations {
  /** When each access was revoked, in milliseconds since the epoch, oldest first. */
  private readonly recent = new Map<string, number>();
  private readonly open = new Map<string, Set<End>>();
  /** Ends of accesses that were changed while streams may have been open with them. Each value cancels one. */
  private readonly ends = new Map<string, () => void>();
  private readonly leave: () => void;

  constructor(private readonly pubsub: PubSub<AccessEvent>) {
    this.leave = pubsub.subscribe((event) =>
      'accessId' in event ? this.onRevoked(event.accessId) : this.onNewEnd(event),
    );
  }

  /**
   * Ends all streams of this access.
   * Call it once the access is rejected. Rejects if the database is unavailable.
   */
  revoked(accessId: string): Promise<void> {
    return this.pubsub.publishToAll({ accessId });
  }

  /**
   * Ends all streams of this access at that time; undefined if the access no longer ends by itself.
   * Call it once the change is stored. Rejects if the database is unavailable.
   */
  endsAt(accessId: string, at: Date | undefined): Promise<void> {
    return this.pubsub.publishToAll({ expiringId: accessId, ...(at && { at: at.toISOString() }) });
  }

  /**
   * Calls `end` once, as soon as one of these accesses is revoked. Returns a function that unregisters it.
   * `checkedAt`, in milliseconds since the epoch, is a time before the accesses were last checked. Earlier
   * revocations are ignored, since the access has been restored since.
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
    for (const cancel of this.ends.values()) cancel();
    this.open.clear();
  }

  private onRevoked(accessId: string): void {
    const now = Date.now();
    for (const [id, at] of this.recent) if (at < now - rememberedMs) this.recent.delete(id);
    this.recent.set(accessId, now);
    for (const end of [...(this.open.get(accessId) ?? [])]) end();
  }

  private onNewEnd({ expiringId, at }: ExpiryEvent): void {
    this.ends.get(expiringId)?.();
    this.ends.delete(expiringId);
    if (at === undefined) return;
    const end = () => {
      this.ends.delete(expiringId);
      this.onRevoked(expiringId);
    };
    this.ends.set(expiringId, atTime(new Date(at), end));
  }

  private remove(accessId: string, end: End): void {
    const ends = this.open.get(accessId);
    ends?.delete(end);
    if (ends?.size === 0) this.open.delete(accessId);
  }
}

/** Returns the id under which streams of the inbox end if a queue changes which conversations members see. */
export function queueSight(tenantId: string): string {
  return `queues/${tenantId}`;
}

/** Returns the same for a change of the member's role. */
export function roleSight(memberId: string): string {
  return `role/${memberId}`;
}
