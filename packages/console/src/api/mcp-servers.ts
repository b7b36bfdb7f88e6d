import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type FiltersOf, type ItemOf } from './types.js';

export type McpServer = ItemOf<'/api/workspace/mcp-servers'>;

export const mcpServersQuery = (filters: FiltersOf<'/api/workspace/mcp-servers'>) =>
  pagedQuery<McpServer>(keys.mcpServers.list(filters), (page, signal) =>
    dataOf(
      workspace.GET('/api/workspace/mcp-servers', { params: { query: { ...filters, ...page } }, signal }),
    ),
  );
