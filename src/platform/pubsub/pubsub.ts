import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Announcement } from '../../domain/announcement';
import type { AnnouncementStore } from '../../store/store';
import { BatchingPublisher } from './batching-publisher';

type Listener<News> = (news: News) => void;

export interface PubSubOptions {
  /** How often the news of other processes are read while anybody listens, in milliseconds. */
  pollMs?: number;
  /** How long news that can wait are gathered for one write, in milliseconds. */
  gatherMs?: number;
  /** How long an announcement is kept for the other processes, in milliseconds. */
  keptMs?: number;
}

/**
 * Tells every process of the service what has changed: this one at once, the others
 * within a second. One reader of the store serves all who listen here, and rests while nobody does.
 */
export class PubSub<News extends Announcement> {
  private readonly listeners = new Set<Listener<News>>();
  /** Ids that were told here, and when, in milliseconds. */
  private readonly told = new Map<string, number>();
  private readonly pollMs: number;
  private readonly keptMs: number;
  private polling: AbortController | undefined;
  private purgedAt = 0;
  private readonly later: BatchingPublisher<News>;

  constructor(
    private readonly store: AnnouncementStore<News>,
    { pollMs = 400, gatherMs = 250, keptMs = 60_000 }: PubSubOptions = {},
  ) {
    this.pollMs = pollMs;
    this.keptMs = keptMs;
    this.later = new BatchingPublisher((news) => this.write(news), gatherMs);
  }

  /** Never fails: what the store does not take is news that the other processes find later by themselves. */
  async announce(news: News): Promise<void> {
    await this.announceToAll(news).catch(() => undefined);
  }

  /** For news that nobody finds by himself. Fails where the store does not take it; this process has heard it then. */
  async announceToAll(news: News): Promise<void> {
    this.announceHere(news);
    await this.write([news]);
  }

  /** Tells this process at once, and the others with what else is announced in the next moment: many cost one write. */
  announceSoon(news: News): void {
    this.announceHere(news);
    this.later.add(news);
  }

  /** Tells this process alone. */
  private announceHere(news: News): void {
    for (const listener of this.listeners) listener(news);
  }

  /** Calls back at each announcement from now on, until the returned function is called. */
  subscribe(listener: Listener<News>): () => void {
    this.listeners.add(listener);
    if (!this.polling) this.startPolling();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stopPolling();
    };
  }

  /** How many listen here. */
  get size(): number {
    return this.listeners.size;
  }

  close(): void {
    this.listeners.clear();
    this.later.close();
    this.stopPolling();
  }

  private async write(news: News[]): Promise<void> {
    const id = randomUUID();
    const at = new Date();
    if (this.polling) this.told.set(id, at.getTime());
    await this.store.put({ id, at, news });
    await this.purgeNowAndThen().catch(() => undefined);
  }

  private startPolling(): void {
    this.polling = new AbortController();
    void this.poll(this.polling.signal);
  }

  private stopPolling(): void {
    this.polling?.abort();
    this.polling = undefined;
    this.told.clear();
  }

  private async poll(signal: AbortSignal): Promise<void> {
    // What was announced before anybody listened is no news.
    let since = new Date();
    while (!signal.aborted) {
      try {
        await this.readNews(signal, since);
        since = new Date(0);
      } catch {
        // A database that is away is asked again.
      }
      await delay(this.pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async readNews(signal: AbortSignal, since: Date): Promise<void> {
    const kept = await this.store.all();
    if (signal.aborted) return;
    const now = Date.now();
    const unheard = kept.filter(({ id }) => !this.told.has(id));
    for (const { id } of unheard) this.told.set(id, now);
    this.forget(new Set(kept.map(({ id }) => id)), now);
    for (const { at, news } of unheard) if (at >= since) news.forEach((one) => this.announceHere(one));
    await this.purgeNowAndThen();
  }

  /** Ids that no read can bring any more; one that is being written is in no read yet. */
  private forget(kept: Set<string>, now: number): void {
    for (const [id, at] of this.told) if (!kept.has(id) && at < now - this.keptMs) this.told.delete(id);
  }

  private async purgeNowAndThen(): Promise<void> {
    const now = Date.now();
    if (now - this.purgedAt < this.keptMs / 2) return;
    this.purgedAt = now;
    await this.store.purge(new Date(now - this.keptMs));
  }
}
