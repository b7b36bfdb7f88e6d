import type { PubSub } from '../pubsub/pubsub';
import type { ConversationEvent, PresenceEvent } from '../domain/pubsub-event';
import { sightOf, type InboxItem, type InboxSight } from '../domain/inbox-item';
import type { JsonObject } from '../domain/json';
import type { SseEvent } from '../turns/relay/events';
import { ChangeSignal } from '../turns/relay/change-signal';
import { retryWhileUnavailable } from '../store/retry-while-unavailable';
import type { InboxFilter, InboxStore } from '../store/store';
import { isVisible } from './visible-items';

/** In milliseconds. The wait only needs some limit; nothing is polled when it ends. */
const waitMs = 60_000;

/** Caps the presences that wait for a slow reader. */
const mostSeen = 500;

/** Caps the earlier changes of a conversation that wait for a slow reader. */
const mostSights = 20;

export interface InboxEventsDeps {
  pubsub: PubSub<ConversationEvent | PresenceEvent>;
  inbox: Pick<InboxStore, 'get'>;
  /** Returns an item as the reader sees it. */
  present: (item: InboxItem) => Promise<JsonObject>;
  /** Returns what the reader does not see now. */
  hidden: () => Promise<InboxFilter['hidden']>;
  /** The reader, who needs no event about itself. */
  memberId: string;
}

/**
 * Yields every change of what the reader sees of the tenant's inbox, what gets out of sight, and who looks at what, from
 * now on, without end. Each event carries the item as it is when sent, so a slow reader gets only the newest of several
 * changes to one conversation.
 */
export async function* inboxEvents(
  { pubsub, inbox, present, hidden, memberId }: InboxEventsDeps,
  tenantId: string,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  // With who saw it before each change.
  const changed = new Map<string, InboxSight[]>();
  const seen = new Map<string, PresenceEvent>();
  // Of two events about one operator and conversation only the newer one counts. Those beyond the cap are dropped:
  // each is repeated while it is true.
  const noteSeen = (event: PresenceEvent) => {
    const key = `${event.by.memberId} ${event.conversationId}`;
    if (seen.size < mostSeen || seen.has(key)) seen.set(key, event);
  };
  const noteChange = ({ conversationId, before }: ConversationEvent) =>
    changed.set(conversationId, [
      ...(changed.get(conversationId) ?? []).slice(-mostSights),
      ...(before ? [before] : []),
    ]);
  const onChange = (listener: () => void) =>
    pubsub.subscribe((event) => {
      if (event.tenantId !== tenantId || event.topic === 'conversation') return;
      if (event.topic !== 'presence') noteChange(event);
      else if (event.by.memberId !== memberId) noteSeen(event);
      listener();
    });
  const change = new ChangeSignal({ onChange });
  const read = <T>(reading: () => Promise<T>) => retryWhileUnavailable(reading, { signal });
  try {
    while (!signal.aborted) {
      for (const [conversationId, sights] of changed) {
        changed.delete(conversationId);
        const item = await read(() => inbox.get(tenantId, conversationId));
        if (!item) continue;
        const unseen = await read(hidden);
        if (isVisible(sightOf(item), unseen)) yield { event: 'inbox', data: await read(() => present(item)) };
        else if (sights.some((sight) => isVisible(sight, unseen)))
          yield { event: 'gone', data: { conversationId } };
      }
      for (const [key, { conversationId, by, doing, until }] of seen) {
        seen.delete(key);
        const unseen = await read(hidden);
        const item = unseen && (await read(() => inbox.get(tenantId, conversationId)));
        if (item && !isVisible(sightOf(item), unseen)) continue;
        yield { event: 'presence', data: { conversationId, by, doing, until } };
      }
      await change.within(waitMs, signal);
    }
  } finally {
    change.close();
  }
}
