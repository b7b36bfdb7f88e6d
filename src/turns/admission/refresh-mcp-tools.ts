import { setTimeout as delay } from 'node:timers/promises';
import type { TenantConfig } from '../../agents/tenant-config-cache/tenant-config';
import type { Agent } from '../../domain/agent';
import type { McpServer } from '../../domain/mcp-server';
import type { McpCredential } from '../../agents/mcp/mcp-target';
import { credentialFor } from '../../agents/mcp/server-access';
import { HeldCredentials } from '../../agents/vault/held-credentials';
import type { Caller } from './message-request';

/** How long a server's tool list is considered fresh, in milliseconds. */
const believedMs = 10 * 60_000;
/** How long the first turn waits for a server whose tool list was never read, in milliseconds. */
const firstWaitMs = 3_000;

/** Refreshes the tool lists of MCP servers in the background; see McpServers. */
export interface ToolListRefresher {
  refresh(server: McpServer, credential: McpCredential | undefined, pauseMs: number): Promise<void>;
}

/**
 * Returns the tenant's configuration with the tools of the agent's MCP servers. Tool lists are
 * refreshed in the background. The turn waits only for a server that was never read, since reading it
 * may need this request's credentials.
 */
export async function withRefreshedTools(
  news: ToolListRefresher,
  { config, brought }: Pick<Caller, 'config' | 'brought'>,
  agent: Agent,
): Promise<TenantConfig> {
  if (agent.mcpServerIds.length === 0) return config;
  const held = new HeldCredentials(brought ?? { tokens: {} });
  const servers = await config.toolServers(agent);
  const asking = servers.map((server) => {
    const refreshing = news.refresh(server, credentialFor(server, held), believedMs);
    return { isNew: server.checkedAt === undefined, refreshing };
  });
  const first = asking.filter(({ isNew }) => isNew).map(({ refreshing }) => refreshing);
  if (first.length === 0) return config;
  const patience = new AbortController();
  const late = delay(firstWaitMs, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(first), late]);
  patience.abort();
  return config.fresh();
}
