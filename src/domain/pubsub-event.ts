import type { Operator } from './member';

/** Published to every process. It says only that something changed; subscribers re-read the store. */
export type PubSubEvent = ConversationEvent | PresenceEvent | AccessEvent;

/** A conversation changed. `conversation`: its turns or what its user reads. `inbox`: its inbox item. */
export interface ConversationEvent {
  topic: 'conversation' | 'inbox';
  tenantId: string;
  conversationId: string;
}

/** An operator looks at a conversation, or writes in it. `until` is RFC 3339: without another event it is over then. */
export interface PresenceEvent {
  topic: 'presence';
  tenantId: string;
  conversationId: string;
  by: Operator;
  doing: (typeof presences)[number];
  until: string;
}

export const presences = ['viewing', 'typing', 'left'] as const;

/** An access ended, or will end at another time than before. */
export type AccessEvent = RevocationEvent | ExpiryEvent;

/** An access ended. Holds the id of the key, token, session, member or tenant. */
export interface RevocationEvent {
  accessId: string;
}

/** The end of an access was changed. `at` is RFC 3339; without it the access no longer ends by itself. */
export interface ExpiryEvent {
  expiringId: string;
  at?: string;
}
