import type { Channel } from './conversation';

/** A conversation that waits for a person. */
export interface InboxItem {
  conversationId: string;
  tenantId: string;
  agentId: string;
  turnId: string;
  channel: Channel;
  state: 'waiting' | 'open' | 'resolved';
  message: string;
  agentName?: string;
  reason?: string;
  createdAt: Date;
}
