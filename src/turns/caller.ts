import type { Channel } from '../domain/conversation';
import type { TenantConfig } from '../agents/tenant-config-cache/tenant-config';
import type { Credential } from '../domain/credential';
import type { BroughtCredentials } from '../agents/vault/held-credentials';
import type { ToolAccess } from '../domain/tool-access';

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
