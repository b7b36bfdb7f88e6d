import type { Amounts } from '../../src/domain/budget';
import type { BudgetLine } from '../../src/domain/budget-line';

/** What budgets count for a turn. Absent in inputs of turns without budgets. */
export interface TurnBudget {
  /** What its calls took. */
  spent: Amounts;
  /** The part of it that the conversation's own count lacks. */
  unrecorded: Amounts;
  /** Attempts at the model that were lost with their process. Each may have cost as much as the next one may. */
  lost: number;
  /** What was allowed beyond the turn's own budgets. */
  raised: Amounts;
}

/** A person has allowed more than a budget. */
export interface BudgetRaise {
  line: BudgetLine;
  /** The question that was answered. A raise counts once for each. */
  instructionId: string;
}
