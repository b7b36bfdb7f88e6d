import { z } from 'zod';
import type { WorkspaceDeps } from '../deps';
import { changing, reading, type Endpoint } from '../endpoint';
import { noFields } from '../fields';
import { listPage, pageOf } from '../list';
import { removed } from '../removed';
import { checkFields, newServerFields, serverChangeFields, serverQuery } from './fields';
import { listServers, positionOf } from './list';
import { checkedServerData, listedServerData, presentChecked, presentListed } from './present';
import { presentServer, serverData } from './present';

const about = { tag: 'mcp-servers', needs: 'tools' } as const;

/** The tool servers of a tenant. What changes holds from the next turn on. */
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
    ...{ ...about, path: '/mcp-servers' },
    summary: 'Lists the MCP servers, newest first, and behind them those of the installation.',
    ...{ query: serverQuery, data: pageOf(listedServerData) },
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => listServers(deps, tenantId, wanted, limit),
        ...{ present: presentListed, positionOf },
      }),
  });
}

function createServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'post', path: '/mcp-servers', status: 201 },
    summary: 'Adds an MCP server, and asks it for its tools where it needs no credential.',
    ...{ body: newServerFields, data: serverData },
    handle: async ({ tenantId, fields, id }) =>
      presentServer(await deps.mcpServers.create(tenantId, id('mcp'), fields)),
  });
}

function readServer({ mcpServers, stdio }: WorkspaceDeps): Endpoint {
  return reading({
    ...{ ...about, path: '/mcp-servers/{mcpServerId}', summary: 'Shows one MCP server with its tools.' },
    ...{ query: noFields, data: serverData },
    handle: async ({ tenantId, param }) => {
      const mcpServerId = param('mcpServerId');
      const installations = stdio.servers().find((server) => server.mcpServerId === mcpServerId);
      return presentServer(installations ?? (await mcpServers.get(tenantId, mcpServerId)));
    },
  });
}

function changeServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'patch', path: '/mcp-servers/{mcpServerId}' },
    summary: 'Changes an MCP server; at another address it is asked for its tools anew.',
    ...{ body: serverChangeFields, data: serverData },
    handle: async ({ tenantId, param, fields }) =>
      presentServer(await deps.mcpServers.change(tenantId, param('mcpServerId'), fields)),
  });
}

function removeServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'delete', path: '/mcp-servers/{mcpServerId}' },
    summary: 'Deletes an MCP server that no agent uses.',
    ...{ body: noFields, data: z.object({}) },
    handle: ({ tenantId, param, ...change }) =>
      removed(change, deps.mcpServers.remove(tenantId, param('mcpServerId'))),
  });
}

function checkServer(deps: WorkspaceDeps): Endpoint {
  return changing(deps, {
    ...{ ...about, method: 'post', path: '/mcp-servers/{mcpServerId}/check' },
    summary: 'Asks an MCP server for its tools, with a token for this one time where one is sent.',
    ...{ body: checkFields, data: checkedServerData },
    handle: async ({ tenantId, param, fields: { token } }) => {
      const credential = token === undefined ? {} : { bearer: token };
      return presentChecked(await deps.mcpServers.check(tenantId, param('mcpServerId'), credential));
    },
  });
}
