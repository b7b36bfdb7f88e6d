import { addAmounts, noAmounts, type Amounts } from './budget';
import type { BudgetLine } from './budget-line';

/** A turn's amounts that budgets count. Absent in inputs of turns without budgets. */
export interface TurnBudget {
  /** The amounts that its calls took. */
  spent: Amounts;
  /** The part of it that the conversation's own count lacks. */
  unrecorded: Amounts;
  /** Attempts at the model that were lost with their process. Each may have cost as much as the next one may. */
  lost: number;
  /** The amounts that were allowed beyond the turn's own budgets. */
  raised: Amounts;
}

export const nothingCounted: TurnBudget = {
  spent: noAmounts,
  unrecorded: noAmounts,
  lost: 0,
  raised: noAmounts,
};

/** A person has allowed more than a budget. */
export interface BudgetRaise {
  line: BudgetLine;
  /** The question that was answered. A raise counts once for each. */
  instructionId: string;
}

interface Counted {
  budget?: TurnBudget;
}

interface LostAttempt {
  billed?: Amounts;
  /** True if the process is gone that would know. */
  isLost?: true;
}

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
export function withFailure<S extends Counted>(state: S, { billed, isLost }: LostAttempt): S {
  if (!state.budget || !isLost) return withUnrecorded(state, billed);
  return { ...state, budget: { ...state.budget, lost: state.budget.lost + 1 } };
}

/** Returns the budget of the call that starts as number `index` of those that start now. */
export function budgetOfCall({ budget }: Counted, index: number): TurnBudget | undefined {
  if (!budget || index === 0) return budget;
  const before = { ...noAmounts, tool_calls: index };
  return {
    ...budget,
    spent: addAmounts(budget.spent, before),
    unrecorded: addAmounts(budget.unrecorded, before),
  };
}
