import type { ActionAnswer } from '../domain/action';
import type { Channel } from '../domain/conversation';
import type { Caller } from './caller';

export const concurrencies = ['reject', 'enqueue', 'interrupt'] as const;

/** A message to an agent, from whichever endpoint. */
export interface MessageRequest {
  caller: Caller;
  text: string;
  conversationId?: string;
  agentId?: string;
  agentType: string;
  channel: Channel;
  /** What happens while another turn of the conversation runs. */
  concurrency: (typeof concurrencies)[number];
  /** An answer of the right shape for some action; the pending one decides whether it fits. */
  answer?: ActionAnswer;
  idempotencyKey?: string;
}

/** A message that is now durable, and where in its turn's stream the answer begins. */
export interface AcceptedMessage {
  turnId: string;
  conversationId: string;
  tenantId: string;
  /** Numbers of the turn's entries count from here. */
  after: number;
  /** True where this very request began the turn. */
  fresh: boolean;
  /** True where an earlier request with the same Idempotency-Key began it. */
  replayed: boolean;
}
