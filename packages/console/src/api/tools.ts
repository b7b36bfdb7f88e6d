import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type FiltersOf, type ItemOf } from './types.js';

export type Tool = ItemOf<'/api/workspace/tools'>;

export const toolsQuery = (filters: FiltersOf<'/api/workspace/tools'>) =>
  pagedQuery<Tool>(keys.tools.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/tools', { params: { query: { ...filters, ...page } }, signal })),
  );
