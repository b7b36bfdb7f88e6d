/** News that something of a conversation changed; who hears it looks for itself what. */
export interface Announcement {
  /** `conversation`: its turns or what its user reads; `inbox`: its place in the inbox. */
  topic: 'conversation' | 'inbox';
  tenantId: string;
  conversationId: string;
}
