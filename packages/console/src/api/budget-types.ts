import type { ItemOf } from './types.js';

/** A budget in the current period. */
export type BudgetState = ItemOf<'/api/workspace/budgets'>;
