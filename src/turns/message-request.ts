import type { ActionAnswer } from '../domain/action';
import type { Channel } from '../domain/conversation';
import type { TenantConfig } from '../agents/tenant-config-cache/tenant-config';
import type { Credential } from '../domain/credential';
import type { BroughtCredentials } from '../agents/vault/held-credentials';
import type { ToolAccess } from '../domain/tool';

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

/** Who sends a request, as far as it says. */
export interface Caller {
  tenantId: string;
  credential: Credential;
  /** What the tenant has set up, as it is now. */
  config: TenantConfig;
  access: ToolAccess;
  /** Where the caller comes from, unless the message says otherwise. */
  channel: Channel;
  participant: { id: string; named: boolean };
  /** Where the request comes from: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  userId?: string;
  /** True if a token of the tenant's own backend proves the user; else `userId` is what the request claims. */
  userProved?: true;
  /** What the request brought for tool servers: secrets, to be kept in memory alone. */
  brought?: BroughtCredentials;
}
