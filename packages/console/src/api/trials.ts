import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { pagedQuery } from './paged-query.js';
import { dataOf, type AnswerOf, type BodyOf, type FiltersOf, type ItemOf } from './types.js';
import { useChange } from './use-change.js';

const list = '/api/workspace/trials';
const one = '/api/workspace/trials/{trialId}';

export type Trial = AnswerOf<typeof one>;
export type ListedTrial = ItemOf<typeof list>;
export type CaseResult = Trial['results'][number];
export type RunResult = NonNullable<CaseResult['baseline']>;
export type NewTrial = BodyOf<typeof list, 'post'>;
export type TrialFilters = FiltersOf<typeof list>;

export const trialStates = [
  'running',
  'completed',
  'cancelled',
  'over_budget',
] as const satisfies readonly ListedTrial['state'][];

/** How often a page looks at what runs. In milliseconds. */
const everyMs = 2_000;

export const trialsQuery = (filters: TrialFilters) =>
  pagedQuery<ListedTrial>(keys.trials.list(filters), (page, signal) =>
    dataOf(workspace.GET(list, { params: { query: { ...filters, ...page } }, signal })),
  );

/** A trial with its results, page by page. It is read again while it runs. */
export const trialQuery = (trialId: string) => {
  const first: string | undefined = undefined;
  return infiniteQueryOptions({
    queryKey: keys.trials.one(trialId),
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const query = pageParam === undefined ? {} : { cursor: pageParam };
      return dataOf(workspace.GET(one, { params: { path: { trialId }, query }, signal }));
    },
    initialPageParam: first,
    getNextPageParam: ({ nextCursor }: Trial) => nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'running' ? everyMs : false),
  });
};

export function useStartTrial() {
  const queries = useQueryClient();
  return useChange({
    send: (body: NewTrial, once) => dataOf(workspace.POST(list, { body, headers: { ...once } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.trials.lists }),
  });
}

export function useCancelTrial(trialId: string) {
  const queries = useQueryClient();
  return useChange({
    send: (_input: object, once) =>
      dataOf(
        workspace.POST('/api/workspace/trials/{trialId}/cancel', {
          params: { path: { trialId } },
          headers: { ...once },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.trials.all }),
  });
}
