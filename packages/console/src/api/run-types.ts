import type { FiltersOf, ItemOf } from './types.js';

/** A turn in the list across conversations. */
export type Run = ItemOf<'/api/workspace/runs'>;
export type RunFilters = FiltersOf<'/api/workspace/runs'>;
