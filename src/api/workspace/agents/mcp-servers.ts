import { z } from 'zod';
import type { WorkspaceDeps } from '../deps';
import { overrideFaults } from './approver-faults';
import { changing, reading, type Asked, type Endpoint } from '../endpoint';
import { noFields, removalResponse } from '../shared-fields';
import { listPage, pageOf } from '../list';
import {
  checkFields,
  newServerFields,
  serverChangeFields,
  serverQuery,
  checkedServerData,
  listedServerData,
  presentChecked,
  presentListed,
  presentServer,
  serverData,
} from './mcp-servers-schema';
import type { StdioServer } from '../../../agents/definitions/stdio-tools';
import type { McpServer } from '../../../domain/mcp-server';
import type { ListPosition, NamedFilter } from '../../../store/store';

type AnyServer = McpServer | StdioServer;

/** Sorts the installation's own MCP servers behind the tenant's: lists are newest first. */
const beginning = new Date(0).toISOString();

const about = { tag: 'mcp-servers', needs: 'tools' } as const;

/** Endpoints for the MCP servers of a tenant. A change applies from the next turn on. */
export function mcpServersEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    listEndpoint(deps),
    createServer(deps),
    readServer(deps),
    changeServer(deps),
    removeServer(deps),
    checkServer(deps),
  ];
}

function listEndpoint(deps: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/mcp-servers',
    summary: 'Lists the MCP servers, newest first, and behind them those of the installation.',
    query: serverQuery,
    data: pageOf(listedServerData),
    audit: false,
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => listServers(deps, tenantId, wanted, limit),
        present: presentListed,
        positionOf,
      }),
  });
}

function createServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/mcp-servers',
    status: 201,
    summary: 'Adds an MCP server, and asks it for its tools where it needs no credential.',
    body: newServerFields,
    data: serverData,
    audit: { after: presentAudited, ids: ({ mcpServerId }) => [mcpServerId] },
    faults: ({ tenantId }, body) => overrideFaults(deps, tenantId, body),
    handle: async ({ tenantId, fields, id }) =>
      presentServer(await deps.mcpServers.create(tenantId, id('mcp'), fields)),
  });
}

function readServer({ mcpServers, stdio }: WorkspaceDeps): Endpoint {
  return reading({
    ...about,
    path: '/mcp-servers/{mcpServerId}',
    summary: 'Shows one MCP server with its tools.',
    query: noFields,
    data: serverData,
    audit: false,
    handle: async ({ tenantId, param }) => {
      const mcpServerId = param('mcpServerId');
      const installations = stdio.servers().find((server) => server.mcpServerId === mcpServerId);
      return presentServer(installations ?? (await mcpServers.get(tenantId, mcpServerId)));
    },
  });
}

function changeServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'patch',
    path: '/mcp-servers/{mcpServerId}',
    summary: 'Changes an MCP server; at another address it is asked for its tools anew.',
    body: serverChangeFields,
    data: serverData,
    audit: { before: audited(deps), after: presentAudited },
    faults: ({ tenantId }, body) => overrideFaults(deps, tenantId, body),
    handle: async ({ tenantId, param, fields }) =>
      presentServer(await deps.mcpServers.change(tenantId, param('mcpServerId'), fields)),
  });
}

function removeServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'delete',
    path: '/mcp-servers/{mcpServerId}',
    summary: 'Deletes an MCP server that no agent uses.',
    body: noFields,
    data: z.object({}),
    audit: { before: audited(deps) },
    handle: ({ tenantId, param, ...change }) =>
      removalResponse(change, deps.mcpServers.remove(tenantId, param('mcpServerId'))),
  });
}

function checkServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...about,
    method: 'post',
    path: '/mcp-servers/{mcpServerId}/check',
    summary: 'Asks an MCP server for its tools, with a token for this one time where one is sent.',
    body: checkFields,
    data: checkedServerData,
    audit: { after: ({ problems, toolCount }) => ({ problems, toolCount }) },
    handle: async ({ tenantId, param, fields: { token } }) => {
      const credential = token === undefined ? {} : { bearer: token };
      return presentChecked(await deps.mcpServers.check(tenantId, param('mcpServerId'), credential));
    },
  });
}

/** What the audit log holds of an MCP server: what members chose, not what the server reports. */
function presentAudited({ definitions: _, ...chosen }: z.infer<typeof serverData>): object {
  return chosen;
}

function audited({ mcpServers }: Pick<WorkspaceDeps, 'mcpServers'>) {
  return async ({ tenantId, param }: Asked) =>
    presentListed(await mcpServers.get(tenantId, param('mcpServerId')));
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

/** Returns the MCP server's position in that list. */
function positionOf(server: AnyServer): ListPosition {
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
