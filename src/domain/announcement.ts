/** News for every process of the service; who hears it looks for itself what there is. */
export type Announcement = ConversationEvent | RevocationEvent;

/** Something of a conversation changed. `conversation`: its turns or what its user reads; `inbox`: its place in the inbox. */
export interface ConversationEvent {
  topic: 'conversation' | 'inbox';
  tenantId: string;
  conversationId: string;
}

/** Somebody's access is over: the id of a key, a token, a session, a member or a tenant. */
export interface RevocationEvent {
  accessId: string;
}
