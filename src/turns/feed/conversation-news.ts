import { EventEmitter } from 'node:events';
import type { ConversationEvent, PresenceEvent } from '../../domain/pubsub-event';
import { once } from '../../platform/concurrency/once';
import type { PubSub } from '../../pubsub/pubsub';
import { ChangeSignal } from '../relay/change-signal';
import type { ConversationPlace } from './next-feed-items';

/**
 * Tells each reader of a conversation when that conversation changes. An event costs the same however many other
 * conversations have readers.
 */
export class ConversationNews {
  private readonly readers = new EventEmitter().setMaxListeners(0);
  private reading = 0;
  private leave: (() => void) | undefined;

  constructor(private readonly pubsub: Pick<PubSub<ConversationEvent | PresenceEvent>, 'subscribe'>) {}

  /** Returns a signal of the conversation's changes from now on. Close it. */
  follow(place: ConversationPlace): ChangeSignal {
    return new ChangeSignal({ onChange: (listener) => this.onChange(place, listener) });
  }

  /** Calls `listener` on each change of the conversation, until you call the returned function. */
  onChange(place: ConversationPlace, listener: () => void): () => void {
    const key = keyOf(place);
    this.readers.on(key, listener);
    this.reading += 1;
    this.leave ??= this.pubsub.subscribe((event) => {
      if (event.topic === 'conversation') this.readers.emit(keyOf(event));
    });
    return once(() => {
      this.readers.off(key, listener);
      this.reading -= 1;
      if (this.reading > 0) return;
      this.leave?.();
      this.leave = undefined;
    });
  }
}

function keyOf({ tenantId, conversationId }: ConversationPlace): string {
  return `${tenantId} ${conversationId}`;
}
