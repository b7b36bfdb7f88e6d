import type { Asker, Scope, Unit } from './budget-words.js';

/** A budget in a form. Numbers are texts, as typed. */
export interface BudgetDraft<Per extends Scope = Scope> {
  per: Per;
  unit: Unit;
  limit: string;
  /** Percent of the limit; empty for the default. */
  warnAt: string;
  ask: Asker;
  raiseBy: string;
}

interface Budget<Per extends Scope> {
  per: Per;
  unit: Unit;
  limit: number;
  warnAt?: number;
  ask: Asker;
  raiseBy?: number;
}

export function budgetDrafts<Per extends Scope>(budgets: readonly Budget<Per>[]): BudgetDraft<Per>[] {
  return budgets.map(budgetDraft);
}

/** Returns the budgets for the service. An invalid number becomes null, which the service rejects. */
export function budgetsOf<Per extends Scope>(drafts: readonly BudgetDraft<Per>[]): Budget<Per>[] {
  return drafts.map(budgetOf);
}

/** Returns the number for a form; empty if there is none. */
export function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function budgetDraft<Per extends Scope>({ limit, warnAt, raiseBy, ...same }: Budget<Per>): BudgetDraft<Per> {
  return { ...same, limit: String(limit), warnAt: textOf(percentOf(warnAt)), raiseBy: textOf(raiseBy) };
}

function budgetOf<Per extends Scope>({ limit, warnAt, raiseBy, ...same }: BudgetDraft<Per>): Budget<Per> {
  return {
    ...same,
    limit: numberOf(limit),
    ...(warnAt.trim() !== '' && { warnAt: numberOf(warnAt.replace('%', '')) / hundred }),
    ...(raiseBy.trim() !== '' && same.ask !== 'nobody' && { raiseBy: numberOf(raiseBy) }),
  };
}

const hundred = 100;

/** Returns a share as percent, without the digits that a division of decimals leaves. */
function percentOf(share: number | undefined): number | undefined {
  return share === undefined ? undefined : Number((share * hundred).toPrecision(12));
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
