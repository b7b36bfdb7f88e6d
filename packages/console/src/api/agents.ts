import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Agent, AgentChange, NewAgent } from './agent-types.js';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type FiltersOf } from './types.js';
import { useChange } from './use-change.js';

export type { Agent } from './agent-types.js';
export type AgentFilters = FiltersOf<'/api/workspace/agents'>;

export const agentsQuery = (filters: AgentFilters) =>
  pagedQuery<Agent>(keys.agents.list(filters), (page, signal) =>
    dataOf(workspace.GET('/api/workspace/agents', { params: { query: { ...filters, ...page } }, signal })),
  );

export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: keys.agents.one(agentId),
    queryFn: ({ signal }) => readAgent(agentId, signal),
  });

export function readAgent(agentId: string, signal?: AbortSignal): Promise<Agent> {
  return dataOf(
    workspace.GET('/api/workspace/agents/{agentId}', {
      params: { path: { agentId } },
      ...(signal && { signal }),
    }),
  );
}

export function useCreateAgent() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewAgent, once) =>
      dataOf(workspace.POST('/api/workspace/agents', { body, headers: { ...once } })),
    onSuccess: (agent) => {
      queries.setQueryData(keys.agents.one(agent.agentId), agent);
      return queries.invalidateQueries({ queryKey: keys.agents.lists });
    },
  });
}

export function useChangeAgent(agentId: string) {
  const queries = useQueryClient();
  const queryKey = keys.agents.one(agentId);
  return useChange({
    send: (body: AgentChange, once) =>
      dataOf(
        workspace.PATCH('/api/workspace/agents/{agentId}', {
          params: { path: { agentId } },
          body,
          headers: { ...once },
        }),
      ),
    onSuccess: (agent) => {
      queries.setQueryData(queryKey, agent);
      void queries.invalidateQueries({ queryKey: keys.budgets.all });
      void queries.invalidateQueries({ queryKey: keys.versions.lists });
      return queries.invalidateQueries({ queryKey: keys.agents.lists });
    },
  });
}

export function useRemoveAgent() {
  const queries = useQueryClient();
  return useChange({
    send: (agentId: string, once) =>
      dataOf(
        workspace.DELETE('/api/workspace/agents/{agentId}', {
          params: { path: { agentId } },
          headers: { ...once },
        }),
      ),
    onSuccess: (_data, { input: agentId }) => {
      queries.removeQueries({ queryKey: keys.agents.one(agentId) });
      return queries.invalidateQueries({ queryKey: keys.agents.lists });
    },
  });
}
