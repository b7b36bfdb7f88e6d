import type { Conversation } from '../domain/conversation';
import type { TurnPlace } from '../domain/turn';
import type { ConversationStore } from '../store/store';

/** A turn whose first step has not begun by then, in milliseconds, runs elsewhere or late: it reads for itself. */
const keptMs = 1_000;

interface Known {
  conversation: Promise<Conversation | null>;
  expiry: NodeJS.Timeout;
}

/**
 * The conversations of turns that have just become durable, for their first step: one that was made for the turn is known, any
 * other is read while Temporal brings the step on its way. From then on the conversation is the turn's own, so that the
 * step has what it would read itself.
 */
export class ConversationPrefetch {
  private readonly known = new Map<string, Known>();

  constructor(private readonly conversations: Pick<ConversationStore, 'get'>) {}

  /** For a turn whose first step is likely to run in this process. `made`: its conversation, where that is new. */
  begin({ turnId, tenantId, conversationId }: TurnPlace, made?: Conversation): void {
    const conversation = made ? Promise.resolve(made) : this.conversations.get(tenantId, conversationId);
    // Whoever takes it hears of it.
    conversation.catch(() => undefined);
    const expiry = setTimeout(() => this.known.delete(turnId), keptMs).unref();
    this.known.set(turnId, { conversation, expiry });
  }

  /** What is known for the turn, once; undefined where nothing is. */
  take(turnId: string): Promise<Conversation | null> | undefined {
    const known = this.known.get(turnId);
    if (!known) return undefined;
    clearTimeout(known.expiry);
    this.known.delete(turnId);
    return known.conversation;
  }
}
