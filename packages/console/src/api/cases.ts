import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { readAll } from './read-all.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

const list = '/api/workspace/cases';
const one = '/api/workspace/cases/{caseId}';

export type Case = AnswerOf<typeof one>;
export type ListedCase = ItemOf<typeof list>;
export type CaseChecks = Case['checks'];
export type NewCase = BodyOf<typeof list, 'post'>;
export type CaseChange = BodyOf<typeof one, 'patch'>;
export type CaseFilters = FiltersOf<typeof list>;

export const casesQuery = (filters: CaseFilters) =>
  pagedQuery<ListedCase>(keys.cases.list(filters), (page, signal) =>
    dataOf(workspace.GET(list, { params: { query: { ...filters, ...page } }, signal })),
  );

/** The cases of one agent, for a choice. */
export const casesOfAgentQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keys.cases.lists, 'of', agentId],
    enabled: agentId !== '',
    queryFn: ({ signal }) =>
      readAll<ListedCase>((page) =>
        dataOf(workspace.GET(list, { params: { query: { agentId, ...page } }, signal })),
      ),
  });

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: keys.cases.one(caseId),
    queryFn: ({ signal }) => readCase(caseId, signal),
  });

export function readCase(caseId: string, signal?: AbortSignal): Promise<Case> {
  return dataOf(workspace.GET(one, { params: { path: { caseId } }, ...(signal && { signal }) }));
}

export function useMakeCase() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewCase, once) => dataOf(workspace.POST(list, { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.cases.lists }),
  });
}

export function useChangeCase(caseId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (body: CaseChange, once) =>
      dataOf(workspace.PATCH(one, { params: { path: { caseId } }, body, headers: { ...once } })),
    onSuccess: (changed) => {
      queries.setQueryData(keys.cases.one(caseId), changed);
      return queries.invalidateQueries({ queryKey: keys.cases.lists });
    },
  });
}

export function useRemoveCase() {
  const queries = useQueryClient();
  return useChange({
    send: (caseId: string, once) =>
      dataOf(workspace.DELETE(one, { params: { path: { caseId } }, headers: { ...once } })),
    onSuccess: (_data, { input: caseId }) => {
      queries.removeQueries({ queryKey: keys.cases.one(caseId) });
      return queries.invalidateQueries({ queryKey: keys.cases.lists });
    },
  });
}
