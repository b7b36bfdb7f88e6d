import { notFound } from '../../domain/errors';
import { withinConversation } from '../../domain/ids';
import type { Receipts } from '../../platform/receipts/receipts';
import type { Store } from '../../store/store';
import type { Decision } from '../../domain/action';
import type { FoundPassages } from '../../domain/passages';
import type { LogEntry, TextSpan } from '../../domain/turn-log';
import type { TurnTrace } from '../../domain/turn-trace';

/** Erases what Temporal holds of a conversation: its turns, or its handoffs. */
interface Workflows {
  /** Ends the open workflow and deletes all of the conversation's workflows of this kind. */
  erase(conversationId: string): Promise<void>;
}

export interface EraseDeps {
  store: Store;
  turns: Workflows;
  inbox: Workflows;
  /** Takes what was erased from the statistics. */
  counter: { countErased(tenantId: string): Promise<void> };
  receipts: Pick<Receipts, 'erase'>;
}

/**
 * Erases every trace of a conversation except its bare id and its receipts, which hold none of its texts.
 * The conversation document goes first and leaves a tombstone: nobody can read it any more, and a turn that
 * is just writing can't recreate it. Then the open workflows are ended. The documents that their last work
 * may have written are deleted last. Repeating the request erases whatever a crash left behind, since a
 * tombstone may be erased again.
 * Throws not_found if the tenant never had the conversation.
 */
export async function eraseConversation(
  { store, turns, inbox, counter, receipts }: EraseDeps,
  tenantId: string,
  conversationId: string,
): Promise<void> {
  const isOurs = await store.conversations.erase(tenantId, conversationId);
  if (!isOurs) throw notFound();
  await turns.erase(conversationId);
  // Not in parallel: a turn that ends may still send a command to the inbox.
  await inbox.erase(conversationId);
  const owner = `erasure_${withinConversation(conversationId)}`;
  await receipts.erase({ tenantId, conversationId, owner, body: () => ({ what: 'conversation' }) });
  await Promise.all([
    store.turns.erase(tenantId, conversationId),
    store.toolRuns.erase(tenantId, conversationId),
    store.drafts.erase(tenantId, conversationId),
    store.messageTexts.erase(tenantId, conversationId),
    store.feedback.erase(tenantId, conversationId),
    store.idempotency.erase(tenantId, conversationId),
    store.inbox.erase(conversationId),
    store.inboxReads.erase(tenantId, conversationId),
  ]);
  await counter.countErased(tenantId);
  // On FerretDB, a write that had read the conversation earlier may have restored it meanwhile.
  await store.conversations.erase(tenantId, conversationId);
}

/** A turn as its workflow reports it. */
export interface TurnNow {
  turnId: string;
  phase: 'working' | 'waiting' | 'cancelled' | 'ended';
  entries: LogEntry[];
  spans: TextSpan[];
  decisions?: Decision[];
  trace?: TurnTrace;
  found?: FoundPassages;
  asking?: { step: number; model: string; since: string };
  /** The run of its workflow in Temporal. */
  runId?: string;
}

/** Knows the turns that have not ended; see TurnGateway. */
export interface OpenTurns {
  /** Returns the conversation's turns that have not ended, in order. */
  openTurns(conversationId: string): Promise<string[]>;
  /** Returns the conversation's newest turn with its entries after `after`. Null if none is known. */
  progress(conversationId: string, after: number): Promise<TurnNow | null>;
}
