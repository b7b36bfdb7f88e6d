import type { AgentSnapshot } from '../../src/domain/agent';
import type { BudgetLine, OverBudget } from '../../src/domain/budget-line';

/** Thrown in place of a call for which a budget has no room. */
export class BudgetReached extends Error {
  readonly over: OverBudget;

  constructor(line: BudgetLine, { actionTtlMs: forMs }: Pick<AgentSnapshot, 'actionTtlMs'>) {
    super('A budget has no room for the call.');
    this.over = { line, forMs };
  }
}
