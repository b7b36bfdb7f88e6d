import type { InboxSight } from './inbox-item';
import type { Operator } from './member';

/** Published to every process. It only names a change; subscribers read the store again. */
export type PubSubEvent = ConversationEvent | PresenceEvent | AccessEvent;

/** A conversation changed. `conversation`: its turns or its user's view. `inbox`: its inbox item. */
export interface ConversationEvent {
  topic: 'conversation' | 'inbox';
  tenantId: string;
  conversationId: string;
  /** With `inbox`, if other members may see the item now: what decided about that before. */
  before?: InboxSight;
}

/** An operator views a conversation or writes in it. Ends at `until` (RFC 3339) without another event. */
export interface PresenceEvent {
  topic: 'presence';
  tenantId: string;
  conversationId: string;
  by: Operator;
  doing: (typeof presences)[number];
  until: string;
}

export const presences = ['viewing', 'typing', 'left'] as const;

/** An access ended, or its end was changed. */
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
