import { queryOptions } from '@tanstack/react-query';
import { workspace } from './client.js';
import { keys } from './keys.js';
import { dataOf, type AnswerOf, type QueryOf } from './types.js';

export type Stats = AnswerOf<'/api/workspace/stats'>;
export type Figures = Stats['total'];
export type StatsFilters = QueryOf<'/api/workspace/stats'>;

export const statsQuery = (query: StatsFilters) =>
  queryOptions({
    queryKey: keys.stats.list(query),
    queryFn: ({ signal }) => dataOf(workspace.GET('/api/workspace/stats', { params: { query }, signal })),
  });
