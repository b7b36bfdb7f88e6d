import type { StdioServer } from '../../../agents/definitions/stdio-tools';
import type { McpServer } from '../../../domain/mcp-server';
import type { NamedFilter } from '../../../store/store';
import type { WorkspaceDeps } from '../context';

type AnyServer = McpServer | StdioServer;

/** Sorts the installation's own MCP servers behind the tenant's: lists are newest first. */
export const beginning = new Date(0).toISOString();

/** Returns at most `limit` MCP servers: the tenant's, newest first, and then the installation's. */
export async function listServers(
  { store, stdio }: Pick<WorkspaceDeps, 'store' | 'stdio'>,
  tenantId: string,
  wanted: NamedFilter,
  limit: number,
): Promise<AnyServer[]> {
  const own = await store.mcpServers.list(tenantId, wanted, limit);
  const installations = stdio
    .servers()
    .filter((server) => isWanted(server, wanted))
    .toSorted((a, b) => (a.mcpServerId < b.mcpServerId ? 1 : -1));
  return [...own, ...installations].slice(0, limit);
}

function isWanted({ mcpServerId, name }: StdioServer, { q = '', from, to, after }: NamedFilter): boolean {
  return (
    name.toLowerCase().includes(q.toLowerCase()) &&
    (from ?? beginning) <= beginning &&
    (to === undefined || to > beginning) &&
    (after === undefined || after.at > beginning || after.id > mcpServerId)
  );
}
