import type { AnswerOf, QueryOf } from './types.js';

export type Stats = AnswerOf<'/api/workspace/stats'>;
export type Figures = Stats['total'];
export type StatsFilters = QueryOf<'/api/workspace/stats'>;
