import type { Conversation } from '../domain/conversation';
import type { TurnPlace } from '../domain/turn';
import type { ConversationStore } from '../store/store';

/** A turn whose first step has not begun by then, in milliseconds, runs elsewhere or late: it reads for itself. */
const keptMs = 1_000;

interface Read {
  conversation: Promise<Conversation | null>;
  expiry: NodeJS.Timeout;
}

/**
 * Reads a conversation as soon as its turn is durable, for the turn's first step: while Temporal brings that step on its
 * way. From then on the conversation is the turn's own, so the step finds it as it would read it itself.
 */
export class ReadAhead {
  private readonly reads = new Map<string, Read>();

  constructor(private readonly conversations: Pick<ConversationStore, 'get'>) {}

  /** For a turn that has just begun, and whose first step is likely to run in this process. */
  begin({ turnId, tenantId, conversationId }: TurnPlace): void {
    const conversation = this.conversations.get(tenantId, conversationId);
    // Whoever takes it hears of it.
    conversation.catch(() => undefined);
    const expiry = setTimeout(() => this.reads.delete(turnId), keptMs).unref();
    this.reads.set(turnId, { conversation, expiry });
  }

  /** What was read for the turn, once; undefined where nothing was. */
  take(turnId: string): Promise<Conversation | null> | undefined {
    const read = this.reads.get(turnId);
    if (!read) return undefined;
    clearTimeout(read.expiry);
    this.reads.delete(turnId);
    return read.conversation;
  }
}
