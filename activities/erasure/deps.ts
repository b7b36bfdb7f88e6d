import type { Erasure } from '../../src/domain/erasure';
import type { Outbox } from '../../src/outbox/outbox';
import type { Receipts } from '../../src/evidence/receipts/receipts';
import type { Store } from '../../src/store/store';

export interface ErasureDeps {
  store: Store;
  receipts: Pick<Receipts, 'erase' | 'newLink'>;
  outbox: Pick<Outbox, 'report'>;
  erasing: {
    /** Stops a conversation's open workflow: its turn, or its handoff. */
    turns: { stopErased(conversationId: string): Promise<void> };
    inbox: { stopErased(conversationId: string): Promise<void> };
    /** Temporal's histories of the conversations' turns and handoffs. */
    histories: {
      count(conversationIds: string[]): Promise<number>;
      /** Throws once `signal` is aborted. */
      erase(conversationIds: string[], signal: AbortSignal): Promise<void>;
    };
    /** Starts the workflow of an erasure, unless it runs already. */
    start(erasure: Erasure): Promise<void>;
    /** Takes what was erased of the conversations from the statistics. */
    counter: { countErased(tenantId: string, conversationIds: string[]): Promise<void> };
  };
}
