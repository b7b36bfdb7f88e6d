import type { PubSub } from '../platform/pubsub/pubsub';
import type { ConversationEvent } from '../domain/pubsub-event';
import type { InboxItem } from '../domain/inbox-item';
import type { JsonObject } from '../domain/json';
import type { SseEvent } from '../turns/relay/events';
import { ChangeSignal } from '../turns/relay/change-signal';
import { retryWhileUnavailable } from '../store/retry-while-unavailable';
import type { InboxStore } from '../store/store';

/** In milliseconds. The wait only needs some limit; nothing is polled when it ends. */
const waitMs = 60_000;

export interface InboxEventsDeps {
  pubsub: PubSub<ConversationEvent>;
  inbox: Pick<InboxStore, 'get'>;
  present: (item: InboxItem) => JsonObject;
}

/**
 * Yields every change of the tenant's inbox from now on, without end. Each event carries the item as it is
 * when sent, so a slow reader gets only the newest of several changes to one conversation.
 */
export async function* inboxEvents(
  { pubsub, inbox, present }: InboxEventsDeps,
  tenantId: string,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  const changed = new Set<string>();
  const onChange = (listener: () => void) =>
    pubsub.subscribe((event) => {
      if (event.topic !== 'inbox' || event.tenantId !== tenantId) return;
      changed.add(event.conversationId);
      listener();
    });
  const change = new ChangeSignal({ onChange });
  try {
    while (!signal.aborted) {
      for (const conversationId of changed) {
        changed.delete(conversationId);
        const item = await retryWhileUnavailable(() => inbox.get(tenantId, conversationId), { signal });
        if (item) yield { event: 'inbox', data: present(item) };
      }
      await change.within(waitMs, signal);
    }
  } finally {
    change.close();
  }
}
