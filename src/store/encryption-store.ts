import type { ConversationPlace } from './encryption/key-records';

/** Seals what Temporal stores. */
export interface PayloadSealing {
  /** Undefined if payloads stay plain. */
  sealPayload(bytes: Buffer): Promise<Buffer | undefined>;
  /** Rejects with an Error if the bytes were not sealed for this installation. */
  openPayload(sealed: Buffer): Promise<Buffer>;
}

/** The keys that content is sealed with. */
export interface StoreEncryption extends PayloadSealing {
  /** True if new content is sealed. */
  isOn: boolean;
  /**
   * Destroys the conversation's key. What was sealed with it can't be read any more, in a backup either. May be
   * repeated, and does nothing without encryption. Other processes keep the key in memory for a few minutes,
   * unless they are told to forget it.
   */
  destroyConversationKey(place: ConversationPlace): Promise<void>;
  /** Drops the conversation's key from the memory of this process. */
  forgetConversation(place: ConversationPlace): void;
}
