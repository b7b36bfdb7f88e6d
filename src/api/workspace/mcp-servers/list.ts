import type { StdioServer } from '../../../agents/definitions/stdio-tools';
import type { McpServer } from '../../../domain/mcp-server';
import type { ListPosition, NamedFilter } from '../../../store/store';
import type { WorkspaceDeps } from '../deps';

type AnyServer = McpServer | StdioServer;

/** The installation's own are as old as can be. */
const beginning = new Date(0).toISOString();

/** At most `limit` servers of a tenant, newest first, and behind them those of the installation. */
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

/** Where a server stands in that list. */
export function positionOf(server: AnyServer): ListPosition {
  const at = 'createdAt' in server ? server.createdAt.toISOString() : beginning;
  return { at, id: server.mcpServerId };
}

function isWanted({ mcpServerId, name }: StdioServer, { q = '', from, to, after }: NamedFilter): boolean {
  return (
    name.toLowerCase().includes(q.toLowerCase()) &&
    (from ?? beginning) <= beginning &&
    (to === undefined || to > beginning) &&
    (after === undefined || after.at > beginning || after.id > mcpServerId)
  );
}
