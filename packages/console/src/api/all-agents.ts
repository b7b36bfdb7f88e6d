import { queryOptions } from '@tanstack/react-query';
import type { Agent } from './agents.js';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { readAll } from './read-all.js';
import { dataOf } from './types.js';

/** All agents of the workspace, for choices and for the users of a tool. */
export const allAgentsQuery = queryOptions({
  queryKey: [...keys.agents.lists, 'all'],
  queryFn: ({ signal }) =>
    readAll<Agent>((query) => dataOf(workspace.GET('/api/workspace/agents', { params: { query }, signal }))),
});
