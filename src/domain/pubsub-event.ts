/** Published to every process. It says only that something changed; subscribers re-read the store. */
export type PubSubEvent = ConversationEvent | RevocationEvent;

/** A conversation changed. `conversation`: its turns or what its user reads. `inbox`: its inbox item. */
export interface ConversationEvent {
  topic: 'conversation' | 'inbox';
  tenantId: string;
  conversationId: string;
}

/** An access ended. Holds the id of the key, token, session, member or tenant. */
export interface RevocationEvent {
  accessId: string;
}
