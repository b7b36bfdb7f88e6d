import { addAmounts, noAmounts, type Amounts } from '../../src/domain/budget';
import type { TurnBudget } from './turn-budget';
import type { ModelFailure, TurnState } from './state';

type Counted = Pick<TurnState, 'budget'>;

/** Counts a step that the transcript holds, with what it counted of lost attempts. */
export function withStep<S extends Counted>(state: S, spent: Amounts | undefined): S {
  if (!state.budget) return state;
  const { budget } = state;
  const sum = addAmounts(budget.spent, spent ?? noAmounts);
  return { ...state, budget: { ...budget, spent: sum, unrecorded: noAmounts, lost: 0 } };
}

/** Counts what the transcript does not hold yet. */
export function withUnrecorded<S extends Counted>(state: S, spent: Amounts | undefined): S {
  if (!state.budget || !spent) return state;
  const { budget } = state;
  const unrecorded = addAmounts(budget.unrecorded, spent);
  return { ...state, budget: { ...budget, spent: addAmounts(budget.spent, spent), unrecorded } };
}

/** Counts a call of a tool that has run. */
export function withToolRun<S extends Counted>(state: S): S {
  return withUnrecorded(state, { ...noAmounts, tool_calls: 1 });
}

/** Counts an attempt at the model that brought no answer. One that was lost with its process says nothing. */
export function withFailure<S extends Counted>(state: S, { billed, isLost }: ModelFailure): S {
  if (!state.budget || !isLost) return withUnrecorded(state, billed);
  return { ...state, budget: { ...state.budget, lost: state.budget.lost + 1 } };
}

/** What a call counts with that starts as number `index` of those that start now. */
export function budgetOfCall({ budget }: Counted, index: number): TurnBudget | undefined {
  if (!budget || index === 0) return budget;
  const before = { ...noAmounts, tool_calls: index };
  return {
    ...budget,
    spent: addAmounts(budget.spent, before),
    unrecorded: addAmounts(budget.unrecorded, before),
  };
}
