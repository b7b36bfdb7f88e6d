import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

/** The server as in lists. */
export type McpServer = ItemOf<'/api/workspace/mcp-servers'>;
/** The server with its reported tools. */
export type KnownServer = AnswerOf<'/api/workspace/mcp-servers/{mcpServerId}'>;
export type CheckedServer = AnswerOf<'/api/workspace/mcp-servers/{mcpServerId}/check', 'post'>;
export type NewServer = BodyOf<'/api/workspace/mcp-servers', 'post'>;
export type ServerChange = BodyOf<'/api/workspace/mcp-servers/{mcpServerId}', 'patch'>;
export type ServerFilters = FiltersOf<'/api/workspace/mcp-servers'>;

export const mcpServersQuery = (filters: ServerFilters) =>
  pagedQuery<McpServer>(keys.mcpServers.list(filters), (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/mcp-servers', { params: { query: { ...filters, ...page } }, signal }),
    ),
  );

/** All MCP servers of the workspace and the installation, for choices. */
export const allMcpServersQuery = queryOptions({
  queryKey: [...keys.mcpServers.lists, 'all'],
  queryFn: ({ signal }) =>
    readAll<McpServer>((query) =>
      dataOf(workspace.GET('/api/workspace/mcp-servers', { params: { query }, signal })),
    ),
});

export const mcpServerQuery = (mcpServerId: string) =>
  queryOptions({
    queryKey: keys.mcpServers.one(mcpServerId),
    queryFn: ({ signal }) => readMcpServer(mcpServerId, signal),
  });

export function readMcpServer(mcpServerId: string, signal?: AbortSignal): Promise<KnownServer> {
  return dataOf(
    workspace.GET('/api/workspace/mcp-servers/{mcpServerId}', {
      params: { path: { mcpServerId } },
      ...(signal && { signal }),
    }),
  );
}

export function useCreateMcpServer() {
  const store = useStoreServer();
  return useChange({
    send: (body: NewServer, once) =>
      dataOf(workspace.POST('/api/workspace/mcp-servers', { body, headers: { ...once } })),
    onSuccess: store,
  });
}

export function useChangeMcpServer(mcpServerId: string) {
  const store = useStoreServer();
  return useChange({
    send: (body: ServerChange, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/mcp-servers/{mcpServerId}', {
          params: { path: { mcpServerId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: store,
  });
}

export function useRemoveMcpServer() {
  const queries = useQueryClient();
  return useChange({
    send: (mcpServerId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/mcp-servers/{mcpServerId}', {
          params: { path: { mcpServerId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: mcpServerId }) => {
      queries.removeQueries({ queryKey: keys.mcpServers.one(mcpServerId) });
      return queries.invalidateQueries({ queryKey: keys.mcpServers.lists });
    },
  });
}

/** Requests a server's tools. The token is used only this once. */
export function useCheckMcpServer(mcpServerId: string) {
  const store = useStoreServer();
  return useChange({
    send: (token: string, once) =>
      dataOf(
        workspace.POST('/api/workspace/mcp-servers/{mcpServerId}/check', {
          params: { path: { mcpServerId } },
          body: token === '' ? {} : { token },
          headers: { ...once },
        }),
      ),
    onSuccess: ({ problems: _problems, ...server }: CheckedServer) => store(server),
  });
}

function useStoreServer() {
  const queries = useQueryClient();
  return (server: KnownServer) => {
    queries.setQueryData(keys.mcpServers.one(server.mcpServerId), server);
    return queries.invalidateQueries({ queryKey: keys.mcpServers.lists });
  };
}
