import { notFound } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Decision } from '../../domain/action';
import type { LogEntry } from '../../domain/turn-log';

/** What else knows of a conversation: what Temporal keeps of its turns, and of its time in the inbox. */
interface Workflows {
  /** Ends what runs, and deletes it and what has run. */
  erase(conversationId: string): Promise<void>;
}

export interface EraseDeps {
  store: Store;
  turns: Workflows;
  inbox: Workflows;
}

/**
 * Erases every trace of a conversation but its bare id. Its document goes first, in whose place a tombstone stands:
 * nobody reads it any more, and a turn that is just writing finds nothing to write to and cannot make it anew. Then what
 * is open ends, and when that is gone the documents that its last work may have written. Whatever a crash leaves, the
 * same request erases: a tombstone may be erased again. Throws not_found for what the tenant never had.
 */
export async function eraseConversation(
  { store, turns, inbox }: EraseDeps,
  tenantId: string,
  conversationId: string,
): Promise<void> {
  const isOurs = await store.conversations.erase(tenantId, conversationId);
  if (!isOurs) throw notFound();
  await turns.erase(conversationId);
  // Not at the same time: the end of a turn may still tell the inbox.
  await inbox.erase(conversationId);
  await Promise.all([
    store.turns.erase(tenantId, conversationId),
    store.toolRuns.erase(tenantId, conversationId),
    store.drafts.erase(tenantId, conversationId),
    store.messageTexts.erase(tenantId, conversationId),
    store.feedback.erase(tenantId, conversationId),
    store.idempotency.erase(tenantId, conversationId),
    store.inbox.erase(conversationId),
  ]);
  // On FerretDB a write that had read the conversation before may have put it back meanwhile.
  await store.conversations.erase(tenantId, conversationId);
}

/** A turn as its workflow tells it. */
export interface TurnNow {
  turnId: string;
  phase: 'working' | 'waiting' | 'ended';
  entries: LogEntry[];
  decisions?: Decision[];
}

/** What knows of turns that have not ended; see TurnGateway. */
export interface OpenTurns {
  /** Turns of the conversation that have not ended, in order. */
  openTurns(conversationId: string): Promise<string[]>;
  /** The newest turn of the conversation and its entries after `after`; null where none is known. */
  progress(conversationId: string, after: number): Promise<TurnNow | null>;
}
