import { setTimeout as delay } from 'node:timers/promises';
import type { TenantConfig } from '../agents/tenant-config-cache/tenant-config';
import type { Agent } from '../domain/agent';
import type { McpServer } from '../domain/mcp-server';
import type { McpCredential } from '../agents/mcp/mcp-target';
import { credentialFor } from '../agents/mcp/server-access';
import { HeldCredentials } from '../agents/vault/held-credentials';
import type { Caller } from './message-request';

/** How long a server is believed to have the tools that it had, in milliseconds. */
const believedMs = 10 * 60_000;
/** How long the first turn waits for a server whose tools nobody has asked for yet, in milliseconds. */
const firstWaitMs = 3_000;

/** What asks servers for their tools in the background; see McpServers. */
export interface ToolListChanges {
  refresh(server: McpServer, credential: McpCredential | undefined, pauseMs: number): Promise<void>;
}

/**
 * The tenant's configuration with the tools of the agent's servers. They are asked again now and then, off the way
 * of the turn; only a server that was never asked, since it needs what this request brings, is waited for.
 */
export async function withRefreshedTools(
  news: ToolListChanges,
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
