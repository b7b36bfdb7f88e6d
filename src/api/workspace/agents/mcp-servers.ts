import type { WorkspaceDeps } from '../deps';
import { overrideFaults } from './approver-faults';
import { changing, presented, removing, showing, type Asked, type Endpoint } from '../endpoint';
import { listing } from '../listing';
import {
  checkFields,
  checkedServerData,
  counted,
  listedServerData,
  newServerFields,
  serverChangeFields,
  serverData,
  serverQuery,
} from './mcp-servers-schema';
import type { StdioServer } from '../../../agents/definitions/stdio-tools';
import type { McpServer } from '../../../domain/mcp-server';
import type { NamedFilter } from '../../../store/store';

type AnyServer = McpServer | StdioServer;

/** Sorts the installation's own MCP servers behind the tenant's: lists are newest first. */
const beginning = new Date(0).toISOString();

const about = { tag: 'mcp-servers', needs: 'tools' } as const;
const one = '/mcp-servers/{mcpServerId}';

/** Endpoints for the MCP servers of a tenant. A change applies from the next turn on. */
export function mcpServersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { mcpServers, stdio } = deps;
  const read = async ({ tenantId, param }: Asked) =>
    counted(await mcpServers.get(tenantId, param('mcpServerId')));
  // The audit log holds what members chose, not what the server reports.
  const before = presented(listedServerData, read);
  const after = (server: object) => listedServerData.parse(server);
  return [
    listing({
      ...about,
      path: '/mcp-servers',
      summary: 'Lists the MCP servers, newest first, and behind them those of the installation.',
      query: serverQuery,
      item: listedServerData,
      audit: false,
      list: async ({ tenantId }, wanted, limit) =>
        (await listServers(deps, tenantId, wanted, limit)).map(counted),
      positionOf: ({ createdAt = beginning, mcpServerId }) => [createdAt, mcpServerId],
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: '/mcp-servers',
      status: 201,
      summary: 'Adds an MCP server, and asks it for its tools where it needs no credential.',
      body: newServerFields,
      data: serverData,
      audit: { after, ids: ({ mcpServerId }) => [mcpServerId] },
      faults: ({ tenantId }, body) => overrideFaults(deps, tenantId, body),
      handle: async ({ tenantId, fields, id }) =>
        counted(await mcpServers.create(tenantId, id('mcp'), fields)),
    }),
    showing({
      ...about,
      path: one,
      summary: 'Shows one MCP server with its tools.',
      data: serverData,
      handle: async (asked) => {
        const id = asked.param('mcpServerId');
        const installations = stdio.servers().find(({ mcpServerId }) => mcpServerId === id);
        return installations ? counted(installations) : read(asked);
      },
    }),
    changing(deps, {
      ...about,
      method: 'patch',
      path: one,
      summary: 'Changes an MCP server; at another address it is asked for its tools anew.',
      body: serverChangeFields,
      data: serverData,
      audit: { before, after },
      faults: ({ tenantId }, body) => overrideFaults(deps, tenantId, body),
      handle: async ({ tenantId, param, fields }) =>
        counted(await mcpServers.change(tenantId, param('mcpServerId'), fields)),
    }),
    removing(deps, {
      ...about,
      path: one,
      summary: 'Deletes an MCP server that no agent uses.',
      before,
      remove: ({ tenantId, param }) => mcpServers.remove(tenantId, param('mcpServerId')),
    }),
    changing(deps, {
      ...about,
      method: 'post',
      path: `${one}/check`,
      summary: 'Asks an MCP server for its tools, with a token for this one time where one is sent.',
      body: checkFields,
      data: checkedServerData,
      audit: { after: ({ problems, toolCount }) => ({ problems, toolCount }) },
      handle: async ({ tenantId, param, fields: { token } }) => {
        const credential = token === undefined ? {} : { bearer: token };
        const { server, problems } = await mcpServers.check(tenantId, param('mcpServerId'), credential);
        return { ...counted(server), problems };
      },
    }),
  ];
}

/** Returns at most `limit` MCP servers: the tenant's, newest first, and then the installation's. */
async function listServers(
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
