import type { Channel } from './conversation';

export const ratings = ['up', 'down'] as const;
export type Rating = (typeof ratings)[number];

/** What a user thinks of one message of the assistant or an operator; a later rating takes the place of it. */
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
  /** The day of `at`; see dayOf. */
  day: string;
}
