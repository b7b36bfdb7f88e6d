import { LRUCache } from 'lru-cache';
import type { Conversation } from '../../domain/conversation';
import type { TurnPlace } from '../../domain/turn';
import type { ConversationStore } from '../../store/store';

/**
 * In milliseconds. A first step that starts later than this, or in another process,
 * reads the conversation itself.
 */
const keptMs = 1_000;

/**
 * Holds the conversations of turns that were just persisted, for their first step.
 * A new conversation is kept as it is.
 * Any other is read while Temporal dispatches the step.
 * From then on only the turn writes the conversation, so the step sees what it would have read itself.
 */
export class ConversationPrefetch {
  private readonly known = new LRUCache<string, Promise<Conversation | null>>({
    ttl: keptMs,
    // Limits memory by time instead of by number.
    ttlAutopurge: true,
  });

  constructor(private readonly conversations: Pick<ConversationStore, 'get'>) {}

  /**
   * Call it for a turn whose first step is likely to run in this process.
   * `made` is its conversation, if that is new.
   */
  begin({ turnId, tenantId, conversationId }: TurnPlace, made?: Conversation): void {
    const conversation = made ? Promise.resolve(made) : this.conversations.get(tenantId, conversationId);
    // The caller of take() handles the rejection.
    conversation.catch(() => undefined);
    this.known.set(turnId, conversation);
  }

  /** Returns the conversation held for the turn, once. Undefined if none is held. */
  take(turnId: string): Promise<Conversation | null> | undefined {
    const known = this.known.get(turnId);
    this.known.delete(turnId);
    return known;
  }
}
