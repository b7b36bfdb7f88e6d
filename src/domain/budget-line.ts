import type { Budget, BudgetAsker, BudgetScope, BudgetUnit } from './budget';
import { dayOf } from './day';

/** A limit that was reached, or nearly. Amounts are in the unit. */
export interface BudgetLine {
  per: BudgetScope;
  unit: BudgetUnit;
  /** `2026-11` or `2026-11-23`; absent if the budget has no period. */
  period?: string;
  /** With what was allowed beyond the budget. */
  limit: number;
  spent: number;
  /** What the next call may take at most. */
  needed: number;
  ask: BudgetAsker;
  raiseBy?: number;
}

/** Whose budgets apply to a call. */
export interface BudgetOwner {
  tenantId: string;
  agentId: string;
  conversationId: string;
  turnId: string;
  /** The user's id, or the participant's. */
  person: string;
}

const nounOf: Record<BudgetScope, string> = {
  turn: 'this message',
  conversation: 'this conversation',
  person_day: 'one person today',
  agent_day: 'this agent today',
  agent_month: 'this agent this month',
  tenant_month: 'this workspace this month',
};

/** The period that a time falls into; undefined if budgets of the scope have none. */
export function periodOf(per: BudgetScope, at: Date): string | undefined {
  switch (per) {
    case 'person_day':
    case 'agent_day':
      return dayOf(at);
    case 'agent_month':
    case 'tenant_month':
      return dayOf(at).slice(0, 7);
    default:
      return undefined;
  }
}

/** When a period is over. */
export function endOfPeriod(period: string): Date {
  const [year = 1970, month = 1, day] = period.split('-').map(Number);
  return day === undefined ? new Date(Date.UTC(year, month, 1)) : new Date(Date.UTC(year, month - 1, day + 1));
}

/** The key of the ledger in which a budget is counted across turns; undefined if it is counted without one. */
export function ledgerKey(
  { per, unit }: Pick<Budget, 'per' | 'unit'>,
  { tenantId, agentId, person }: Pick<BudgetOwner, 'tenantId' | 'agentId' | 'person'>,
  at: Date,
): string | undefined {
  const period = periodOf(per, at);
  if (period === undefined) return undefined;
  const owner = per === 'tenant_month' ? '' : agentId;
  return JSON.stringify([tenantId, per, owner, per === 'person_day' ? person : '', period, unit]);
}

/** What a person is asked at the limit. */
export function budgetQuestion(line: BudgetLine): string {
  const { unit, needed, raiseBy = 0 } = line;
  const next = `The next call may take up to ${inUnit(unit, needed)}.`;
  return `${spentOf(line)} ${next} Allow ${inUnit(unit, raiseBy)} more?`;
}

/** What the user is told if the turn ends at the limit. */
export function budgetExceeded({ per }: BudgetLine): string {
  const later = periodOf(per, new Date(0)) === undefined ? '' : ' Try again later.';
  return `The budget for ${nounOf[per]} is used up, so this was not finished.${later}`;
}

/** What the user is told when a budget warns. */
export function budgetWarning(line: BudgetLine): string {
  return spentOf(line);
}

function spentOf({ per, unit, spent, limit }: BudgetLine): string {
  return `${inUnit(unit, spent)} of ${inUnit(unit, limit)} for ${nounOf[per]} is used.`;
}

function inUnit(unit: BudgetUnit, amount: number): string {
  switch (unit) {
    case 'usd':
      return `$${amount.toFixed(amount === 0 || amount >= 0.1 ? 2 : 4)}`;
    case 'tokens':
      return `${amount} tokens`;
    case 'steps':
      return `${amount} model steps`;
    case 'tool_calls':
      return `${amount} tool calls`;
  }
}
