import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PubSubEvent } from '../domain/pubsub-event';
import type { EventStore } from '../store/store';
import { BatchingPublisher } from './batching-publisher';

type Listener<Event> = (event: Event) => void;

export interface PubSubOptions {
  /** How often to read the events of other processes while there is a subscriber, in milliseconds. */
  pollMs?: number;
  /** How long to gather events that can wait for one write, in milliseconds. */
  gatherMs?: number;
  /** How long events are stored for the other processes, in milliseconds. */
  keptMs?: number;
}

/** How often to look at all that is stored, in milliseconds. Longer than a batch takes to be written. */
const lookAtAllMs = 5_000;

/**
 * Tells every process of the service what has changed: this one at once, the others within a second. One poll
 * of the store serves all subscribers of the process, and stops when there are none.
 */
export class PubSub<Event extends PubSubEvent> {
  private readonly listeners = new Set<Listener<Event>>();
  /** Ids of batches that this process has already delivered, with the time in milliseconds. */
  private readonly delivered = new Map<string, number>();
  private readonly pollMs: number;
  private readonly keptMs: number;
  private lookedAtAll = 0;
  /** The newest numbers at the last two looks at all. Batches up to the first of them have been written. */
  private settled = 0;
  private newestAtLook = 0;
  private polling: AbortController | undefined;
  private purgedAt = 0;
  private readonly later: BatchingPublisher<Event>;

  constructor(
    private readonly store: EventStore<Event>,
    { pollMs = 400, gatherMs = 250, keptMs = 60_000 }: PubSubOptions = {},
  ) {
    this.pollMs = pollMs;
    this.keptMs = keptMs;
    this.later = new BatchingPublisher((events) => this.write(events), gatherMs);
  }

  /**
   * Publishes an event. Never rejects: if the store fails, the other processes find the change later by
   * themselves.
   */
  async publish(event: Event): Promise<void> {
    await this.publishToAll(event).catch(() => undefined);
  }

  /**
   * Publishes an event that no process would find by itself. Rejects if the store fails; the subscribers of
   * this process have received the event then.
   */
  async publishToAll(event: Event): Promise<void> {
    this.deliver(event);
    await this.write([event]);
  }

  /**
   * Delivers in this process at once. Sends to the others together with the events of the next moment, in one
   * write.
   */
  publishSoon(event: Event): void {
    this.deliver(event);
    this.later.add(event);
  }

  /** Delivers in this process only. */
  private deliver(event: Event): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Calls `listener` for each event from now on, until you call the returned function. */
  subscribe(listener: Listener<Event>): () => void {
    this.listeners.add(listener);
    if (!this.polling) this.startPolling();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stopPolling();
    };
  }

  close(): void {
    this.listeners.clear();
    this.later.close();
    this.stopPolling();
  }

  private async write(events: Event[]): Promise<void> {
    const id = randomUUID();
    const at = new Date();
    if (this.polling) this.delivered.set(id, at.getTime());
    await this.store.put({ id, at, events });
    await this.purgeNowAndThen().catch(() => undefined);
  }

  private startPolling(): void {
    this.polling = new AbortController();
    this.lookedAtAll = 0;
    void this.poll(this.polling.signal);
  }

  private stopPolling(): void {
    this.polling?.abort();
    this.polling = undefined;
    this.delivered.clear();
  }

  private async poll(signal: AbortSignal): Promise<void> {
    // Skip events from before the first subscriber.
    let since = new Date();
    while (!signal.aborted) {
      try {
        await this.readEvents(signal, since);
        since = new Date(0);
      } catch {
        // The database is unavailable: poll again.
      }
      await delay(this.pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async readEvents(signal: AbortSignal, since: Date): Promise<void> {
    const newest = await this.store.newest();
    const wasSetBack = newest < this.newestAtLook;
    if (wasSetBack || Date.now() - this.lookedAtAll >= lookAtAllMs) {
      await this.hear(signal, since);
      this.settled = wasSetBack ? 0 : this.newestAtLook;
      this.newestAtLook = newest;
    } else if (newest > this.settled) await this.hear(signal, since, this.settled);
    await this.purgeNowAndThen();
  }

  /** Delivers the batches after this number that were not delivered, or all of them. */
  private async hear(signal: AbortSignal, since: Date, after?: number): Promise<void> {
    const kept = await this.store.ids(after);
    const unheard = kept.filter((id) => !this.delivered.has(id));
    const batches = unheard.length > 0 ? await this.store.get(unheard) : [];
    if (signal.aborted) return;
    const now = Date.now();
    for (const id of unheard) this.delivered.set(id, now);
    for (const { at, events } of batches) if (at >= since) events.forEach((one) => this.deliver(one));
    if (after !== undefined) return;
    this.forget(new Set(kept), now);
    this.lookedAtAll = now;
  }

  /** Drops ids that no read can return any more. The id of a write in progress is not in any read yet. */
  private forget(kept: Set<string>, now: number): void {
    for (const [id, at] of this.delivered)
      if (!kept.has(id) && at < now - this.keptMs) this.delivered.delete(id);
  }

  private async purgeNowAndThen(): Promise<void> {
    const now = Date.now();
    if (now - this.purgedAt < this.keptMs / 2) return;
    this.purgedAt = now;
    await this.store.purge(new Date(now - this.keptMs));
  }
}
