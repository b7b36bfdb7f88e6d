import type { Channel } from './conversation';

export const ratings = ['up', 'down'] as const;
export type Rating = (typeof ratings)[number];

/** A user's rating of a message of the assistant or an operator. A later rating replaces it. */
export interface Feedback {
  messageId: string;
  conversationId: string;
  tenantId: string;
  agentId: string;
  channel: Channel;
  rating: Rating;
  comment?: string;
  participantId: string;
  userId?: string;
  at: Date;
  /** The UTC day of `at`; see dayOf. */
  day: string;
}
