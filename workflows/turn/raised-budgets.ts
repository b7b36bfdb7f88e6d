import { isSameBudget, type BudgetRef } from '../../src/domain/budget-line';

/** Budgets that were raised elsewhere. One may be raised just before the turn asks about it. */
export class RaisedBudgets {
  constructor(public known: BudgetRef[] = []) {}

  add(raised: BudgetRef): void {
    if (!this.has(raised)) this.known.push(raised);
  }

  has(budget: BudgetRef | undefined): boolean {
    return budget !== undefined && this.known.some((raised) => isSameBudget(raised, budget));
  }

  /** True if it was raised. Forgets it then: the turn looks again. */
  take(budget: BudgetRef | undefined): boolean {
    const isRaised = this.has(budget);
    this.known = this.known.filter((raised) => budget === undefined || !isSameBudget(raised, budget));
    return isRaised;
  }
}
