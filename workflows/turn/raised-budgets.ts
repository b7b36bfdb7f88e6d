import { isSameBudget } from '../../src/domain/budget-line';
import type { BudgetRef } from './messages';

/** Limits that were raised elsewhere since the turn last looked. One may be raised just before the turn asks. */
export class RaisedBudgets {
  private known: BudgetRef[] = [];

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
