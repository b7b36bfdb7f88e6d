import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type BodyOf } from './types.js';
import { useChange } from './use-change.js';

type Raise = BodyOf<'/api/workspace/budgets/raise', 'post'>;

/** The workspace's budgets, and the agent's if one is given. */
export const budgetsQuery = (agentId?: string) =>
  queryOptions({
    queryKey: keys.budgets.list({ agentId }),
    queryFn: ({ signal }) =>
      dataOf(
        workspace.GET('/api/workspace/budgets', {
          params: { query: { ...(agentId !== undefined && { agentId }) } },
          signal,
        }),
      ),
  });

export function useRaiseBudget() {
  const queries = useQueryClient();
  return useChange({
    send: (body: Raise, once) =>
      dataOf(workspace.POST('/api/workspace/budgets/raise', { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.budgets.all }),
  });
}
