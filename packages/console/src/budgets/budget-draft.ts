import type { Asker, Scope, Unit } from './budget-words.js';

/** A budget as forms hold it: numbers are texts, as they are typed. */
export interface BudgetDraft<Per extends Scope = Scope> {
  per: Per;
  unit: Unit;
  limit: string;
  /** Empty for the usual part. */
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

export function budgetDraft<Per extends Scope>({
  limit,
  warnAt,
  raiseBy,
  ...same
}: Budget<Per>): BudgetDraft<Per> {
  return { ...same, limit: String(limit), warnAt: textOf(warnAt), raiseBy: textOf(raiseBy) };
}

/** Returns the budget as the service takes it. What is no number is sent as null, and the service says so. */
export function budgetOf<Per extends Scope>({
  limit,
  warnAt,
  raiseBy,
  ...same
}: BudgetDraft<Per>): Budget<Per> {
  return {
    ...same,
    limit: numberOf(limit),
    ...(warnAt.trim() !== '' && { warnAt: numberOf(warnAt) }),
    ...(raiseBy.trim() !== '' && same.ask !== 'nobody' && { raiseBy: numberOf(raiseBy) }),
  };
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
