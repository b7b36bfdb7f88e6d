import type { Agent, AgentSnapshot } from '../../domain/agent';
import type { FrozenMcpServer, McpServer } from '../../domain/mcp-server';
import type { HttpToolDefinition } from '../../domain/tool';
import type { Store } from '../../store/store';
import { freezeTools } from '../mcp/freeze-tools';
import type { AgentParts } from '../versions/defined-agent';

/** MCP servers of the installation's settings, available to every tenant. */
export interface InstallationServers {
  servers(): (Omit<FrozenMcpServer, 'url'> &
    Pick<McpServer, 'policy' | 'tools' | 'definitions' | 'headers'>)[];
}

interface PartsDeps {
  store: Pick<Store, 'tools' | 'modelProviders'>;
  installation: InstallationServers;
  /** Returns the tenant's own MCP servers that the agent may use. */
  toolServers: (agent: Agent) => Promise<McpServer[]>;
}

/** Reads what the agent uses now. */
export async function readParts(deps: PartsDeps, agent: Agent): Promise<AgentParts> {
  const { tenantId, toolIds } = agent;
  const [tools, providers] = await Promise.all([
    deps.store.tools.getMany(tenantId, toolIds),
    providersOf(deps, agent),
  ]);
  const definitions = tools.map(({ tenantId: _tenant, createdAt: _created, ...definition }) => definition);
  return { tools: definitions, mcp: await frozenServers(deps, agent, definitions), providers };
}

async function providersOf(
  { store }: PartsDeps,
  { tenantId, providerId, fallbackModels }: Agent,
): Promise<AgentParts['providers']> {
  const named = [{ providerId }, ...fallbackModels].flatMap((each) =>
    typeof each === 'object' && each.providerId !== undefined ? [each.providerId] : [],
  );
  if (named.length === 0) return [];
  const found = await store.modelProviders.getMany(tenantId, [...new Set(named)]);
  return found.map(({ providerId: id, name }) => ({ providerId: id, name }));
}

async function frozenServers(
  { installation, toolServers }: PartsDeps,
  agent: Agent,
  tools: HttpToolDefinition[],
): Promise<AgentSnapshot['mcp']> {
  const { mcpServerIds, builtinTools } = agent;
  if (mcpServerIds.length === 0) return undefined;
  const own = await toolServers(agent);
  const programs = installation.servers().filter(({ mcpServerId }) => mcpServerIds.includes(mcpServerId));
  const servers = [...own, ...programs.map((program) => ({ ...program, url: '' }))];
  const taken = [...builtinTools, ...tools.map(({ name }) => name)];
  const places = servers.map((server) => {
    const { mcpServerId, name, url, transport, auth, requiresAuth, identity, headers } = server;
    return {
      ...{ mcpServerId, name, url, transport, auth, requiresAuth },
      ...(identity && { identity }),
      ...(headers && { hasHeaders: true as const }),
    };
  });
  return { servers: places, tools: freezeTools(servers, taken) };
}
