import { z } from 'zod';
import { notFound } from '../../../domain/errors';
import { isConnected, scopesIn, type PersonConnection } from '../../../domain/person-connection';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Asked, type Endpoint } from '../endpoint';
import { pageQuery, timeData } from '../shared-fields';

/** A person who has connected the server. Tokens are never shown. */
const serverConnectionData = z.object({
  connectionId: z.string(),
  participantId: z.string().optional(),
  userId: z.string().optional(),
  scopes: z.array(z.string()).optional(),
  /** True if the person must allow more before the server can be called for them. */
  lacksScopes: z.boolean(),
  createdAt: timeData,
  /** The latest time. */
  connectedAt: timeData,
});

const all = '/mcp-servers/{mcpServerId}/connections';

/** Endpoints for the people who have connected an MCP server with `auth: oauth`. */
export function serverConnectionsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, mcpServers, connectionFlows } = deps;
  const { list, remove } = endpointsOf(deps, { tag: 'mcp-servers', needs: 'tools' });
  return [
    list(all, 'Lists the people who have connected an MCP server, newest first.', {
      audit: false,
      query: z.strictObject(pageQuery),
      item: serverConnectionData,
      list: async ({ tenantId, param }, wanted, limit) => {
        const { mcpServerId } = await mcpServers.get(tenantId, param('mcpServerId'));
        return (await store.personConnections.ofServer(tenantId, mcpServerId, wanted, limit)).map(shown);
      },
      positionOf: ({ createdAt, connectionId }) => [createdAt, connectionId],
    }),
    remove(`${all}/{connectionId}`, 'Takes a person’s permission for an MCP server back.', {
      before: async (asked) => serverConnectionData.parse(shown(await connectionOf(asked))),
      remove: async (asked) => {
        const { tenantId, connectionId } = await connectionOf(asked);
        return connectionFlows.revoke(tenantId, connectionId);
      },
    }),
  ];

  async function connectionOf({ tenantId, param }: Asked): Promise<PersonConnection> {
    const known = await store.personConnections.get(tenantId, param('connectionId'));
    if (!known?.grant || known.mcpServerId !== param('mcpServerId')) throw notFound();
    return known;
  }
}

function shown(known: PersonConnection) {
  const { connectionId, person, grant, createdAt, connectedAt = createdAt } = known;
  return {
    ...{ connectionId, ...person, createdAt, connectedAt },
    scopes: grant?.scope === undefined ? undefined : scopesIn(grant.scope),
    lacksScopes: !isConnected(known),
  };
}
