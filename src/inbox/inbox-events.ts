import type { PubSub } from '../pubsub/pubsub';
import type { ConversationEvent, PresenceEvent } from '../domain/pubsub-event';
import type { InboxItem } from '../domain/inbox-item';
import type { JsonObject } from '../domain/json';
import type { SseEvent } from '../turns/relay/events';
import { ChangeSignal } from '../turns/relay/change-signal';
import { retryWhileUnavailable } from '../store/retry-while-unavailable';
import type { InboxStore } from '../store/store';

/** In milliseconds. The wait only needs some limit; nothing is polled when it ends. */
const waitMs = 60_000;

/** Caps the presences that wait for a slow reader. */
const mostSeen = 500;

export interface InboxEventsDeps {
  pubsub: PubSub<ConversationEvent | PresenceEvent>;
  inbox: Pick<InboxStore, 'get'>;
  /** Returns an item as the reader sees it. */
  present: (item: InboxItem) => Promise<JsonObject>;
  /** The reader, who needs no event about itself. */
  memberId: string;
}

/**
 * Yields every change of the tenant's inbox, and who looks at what, from now on, without end. Each event carries the item as it is
 * when sent, so a slow reader gets only the newest of several changes to one conversation.
 */
export async function* inboxEvents(
  { pubsub, inbox, present, memberId }: InboxEventsDeps,
  tenantId: string,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  const changed = new Set<string>();
  const seen = new Map<string, PresenceEvent>();
  // Of two events about one operator and conversation only the newer one counts. Those beyond the cap are dropped:
  // each is repeated while it is true.
  const noteSeen = (event: PresenceEvent) => {
    const key = `${event.by.memberId} ${event.conversationId}`;
    if (seen.size < mostSeen || seen.has(key)) seen.set(key, event);
  };
  const onChange = (listener: () => void) =>
    pubsub.subscribe((event) => {
      if (event.tenantId !== tenantId || event.topic === 'conversation') return;
      if (event.topic !== 'presence') changed.add(event.conversationId);
      else if (event.by.memberId !== memberId) noteSeen(event);
      listener();
    });
  const change = new ChangeSignal({ onChange });
  try {
    while (!signal.aborted) {
      for (const conversationId of changed) {
        changed.delete(conversationId);
        const item = await retryWhileUnavailable(() => inbox.get(tenantId, conversationId), { signal });
        if (item) yield { event: 'inbox', data: await present(item) };
      }
      for (const [key, { conversationId, by, doing, until }] of seen) {
        seen.delete(key);
        yield { event: 'presence', data: { conversationId, by, doing, until } };
      }
      await change.within(waitMs, signal);
    }
  } finally {
    change.close();
  }
}
