import type { Message } from '../domain/message';
import type { Recap } from '../domain/recap';

/** Recaps, which keep a long conversation within a model's window. */
export interface RecapStore {
  /** The messages that follow this one, oldest first; every message if there is none with this id. */
  messagesAfter(tenantId: string, conversationId: string, messageId: string | undefined): Promise<Message[]>;
  /**
   * Stores a recap beside the transcript, once for its number. Returns the one that has the number: after a crash, one
   * may be there that does not count yet. It counts once `append` has added it.
   */
  putRecap(recap: Recap): Promise<Recap>;
  /** Every recap of the conversation, also those that were replaced, in the order of their numbers. */
  recaps(tenantId: string, conversationId: string): Promise<Recap[]>;
}

/**
 * The windows that models have shown, for each tenant. In tokens of what a request may hold. Forgotten after a week,
 * since models and providers change.
 */
export interface ModelWindowStore {
  get(tenantId: string, model: string): Promise<number | undefined>;
  /** Stores it, unless a smaller one is stored. */
  lower(tenantId: string, model: string, input: number): Promise<void>;
}
