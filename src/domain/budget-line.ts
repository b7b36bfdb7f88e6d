import type { BudgetAsker, BudgetScope, BudgetUnit } from './budget';
import { dayOf } from './day';

/** A limit that was reached or is near. Amounts are in the unit. */
export interface BudgetLine {
  per: BudgetScope;
  unit: BudgetUnit;
  /** `2026-11` or `2026-11-23`; absent if the budget has no period. */
  period?: string;
  /** The budget's limit and its raises. */
  limit: number;
  spent: number;
  /** The most that the next call may use. */
  needed: number;
  ask: BudgetAsker;
  raiseBy?: number;
  /** The agent whose budget it is, if another one reached it. */
  agentId?: string;
}

/** Names the ledger of one owner. */
export interface LedgerRef {
  per: BudgetScope;
  unit: BudgetUnit;
  period: string;
}

/** The owner whose budgets apply to a call. */
export interface BudgetOwner {
  tenantId: string;
  agentId: string;
  /** The user's id, or the participant's. */
  person: string;
}

/** A call that a budget stopped. */
export interface OverBudget {
  line: BudgetLine;
  /** Milliseconds for which a question about it stays open. */
  forMs: number;
}

/** Names a limit of a turn. */
export type BudgetRef = Pick<BudgetLine, 'per' | 'unit' | 'period'>;

export function isSameBudget(a: BudgetRef, b: BudgetRef): boolean {
  return a.per === b.per && a.unit === b.unit && a.period === b.period;
}

/** Returns the period of a time; undefined if budgets of the scope have none. */
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

export function endOfPeriod(period: string): Date {
  const [year = 1970, month = 1, day] = period.split('-').map(Number);
  return day === undefined
    ? new Date(Date.UTC(year, month, 1))
    : new Date(Date.UTC(year, month - 1, day + 1));
}

/** Returns the key of the budget's ledger in a period. */
export function ledgerKey(
  { per, unit, period }: LedgerRef,
  { tenantId, agentId, person }: BudgetOwner,
): string {
  const owner = per === 'tenant_month' ? '' : agentId;
  return JSON.stringify([tenantId, per, owner, per === 'person_day' ? person : '', period, unit]);
}

/** Returns the question to a person at the limit. */
export function budgetQuestion(line: BudgetLine): string {
  const { unit, needed, raiseBy = 0 } = line;
  const amount = (value: number) => inUnit(unit, value);
  return `${budgetWarning(line)} The next call may take up to ${amount(needed)}. Allow ${amount(raiseBy)} more?`;
}

/** Returns the line for the user when a budget warns. */
export function budgetWarning({ per, unit, spent, limit }: BudgetLine): string {
  const noun = unitNouns[unit] && ` ${unitNouns[unit]}`;
  return `${inUnit(unit, spent)} of ${inUnit(unit, limit)}${noun} for ${scopeNouns[per]} used.`;
}

/** Returns the message for the user if the turn ends at the limit. */
export function budgetExceeded({ per, period }: BudgetLine): string {
  const later = period === undefined ? '' : ' Try again later.';
  return `The budget for ${scopeNouns[per]} is used up, so this was not finished.${later}`;
}

const scopeNouns: Record<BudgetScope, string> = {
  turn: 'this message',
  conversation: 'this conversation',
  person_day: 'one person today',
  agent_day: 'this agent today',
  agent_month: 'this agent this month',
  tenant_month: 'this workspace this month',
};

const unitNouns: Record<BudgetUnit, string> = {
  usd: '',
  tokens: 'tokens',
  steps: 'model steps',
  tool_calls: 'tool calls',
};

function inUnit(unit: BudgetUnit, amount: number): string {
  if (unit !== 'usd') return String(amount);
  return `$${amount.toFixed(amount === 0 || amount >= 0.1 ? 2 : 4)}`;
}
