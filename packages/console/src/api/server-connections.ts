import { useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

/** A person who has connected an MCP server. */
export type ServerConnection = ItemOf<'/api/workspace/mcp-servers/{mcpServerId}/connections'>;

const keyOf = (mcpServerId: string) => [...keys.mcpServers.one(mcpServerId), 'connections'];

export const serverConnectionsQuery = (mcpServerId: string) =>
  pagedQuery<ServerConnection>(keyOf(mcpServerId), (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/mcp-servers/{mcpServerId}/connections', {
        params: { path: { mcpServerId }, query: page },
        signal,
      }),
    ),
  );

/** Takes a person's permission back. */
export function useDisconnect(mcpServerId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (connectionId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/mcp-servers/{mcpServerId}/connections/{connectionId}', {
          params: { path: { mcpServerId, connectionId } },
          headers: { ...once },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(mcpServerId) }),
  });
}
