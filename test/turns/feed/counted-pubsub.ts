import type { ConversationEvent, PresenceEvent } from '../../../src/domain/pubsub-event';
import { PubSub } from '../../../src/pubsub/pubsub';

/** Counts its subscribers. */
export class CountedPubSub extends PubSub<ConversationEvent | PresenceEvent> {
  subscribers = 0;

  override subscribe(listener: (event: ConversationEvent | PresenceEvent) => void): () => void {
    const leave = super.subscribe(listener);
    this.subscribers += 1;
    return () => {
      this.subscribers -= 1;
      leave();
    };
  }
}
