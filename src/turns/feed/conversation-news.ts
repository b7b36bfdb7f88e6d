import { EventEmitter } from 'node:events';
import type { ConversationEvent, PresenceEvent } from '../../domain/pubsub-event';
import { once } from '../../platform/concurrency/once';
import type { PubSub } from '../../pubsub/pubsub';
import { ChangeSignal } from '../relay/change-signal';
import type { ConversationPlace } from './next-feed-items';
import { TypingOperators } from './typing-operators';

export interface Followed {
  news: ChangeSignal;
  typing: TypingOperators;
}

/**
 * Tells each reader of a conversation when that conversation changes. An event costs the same however many other
 * conversations have readers.
 */
export class ConversationNews {
  private readonly readers = new EventEmitter().setMaxListeners(0);
  private reading = 0;
  private leave: (() => void) | undefined;

  constructor(private readonly pubsub: Pick<PubSub<ConversationEvent | PresenceEvent>, 'subscribe'>) {}

  /** Returns a signal of the conversation's changes from now on, and who types in it. Close the signal. */
  follow(place: ConversationPlace): Followed {
    const typing = new TypingOperators();
    const onChange = (listener: () => void) =>
      this.listen(place, (event) => {
        if (event.topic !== 'presence' || typing.note(event)) listener();
      });
    return { news: new ChangeSignal({ onChange }), typing };
  }

  /** Calls `listener` on each change of the conversation, until you call the returned function. */
  onChange(place: ConversationPlace, listener: () => void): () => void {
    return this.listen(place, ({ topic }) => {
      if (topic === 'conversation') listener();
    });
  }

  private listen(
    place: ConversationPlace,
    listener: (event: ConversationEvent | PresenceEvent) => void,
  ): () => void {
    const key = keyOf(place);
    this.readers.on(key, listener);
    this.reading += 1;
    this.leave ??= this.pubsub.subscribe((event) => {
      if (event.topic !== 'inbox') this.readers.emit(keyOf(event), event);
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
