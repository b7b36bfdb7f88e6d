import type { Channel } from './conversation';

export const ratings = ['up', 'down'] as const;
export type Rating = (typeof ratings)[number];

/**
 * A user's rating of a message of the assistant or an operator, or of the team's help. A later rating replaces it.
 */
export interface Feedback {
  /** For the team's help: the id of the mark with which a person gave the conversation back. */
  messageId: string;
  /** Present if it is about the team's help. */
  about?: 'conversation';
  /** Who gave the conversation back. */
  memberId?: string;
  conversationId: string;
  tenantId: string;
  agentId: string;
  channel: Channel;
  /** The version that answered. Absent: it was none, or it is not known. */
  version?: number;
  rating: Rating;
  comment?: string;
  participantId: string;
  userId?: string;
  at: Date;
  /** The UTC day of `at`; see dayOf. */
  day: string;
}
