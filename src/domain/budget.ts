/** The units that a budget can limit. `usd`: US dollars at the installation's price list. */
export const budgetUnits = ['usd', 'tokens', 'steps', 'tool_calls'] as const;
export type BudgetUnit = (typeof budgetUnits)[number];

/** The scopes of an agent's budget. Days and months are in UTC. */
export const agentBudgetScopes = ['turn', 'conversation', 'person_day', 'agent_day', 'agent_month'] as const;
export const budgetScopes = [...agentBudgetScopes, 'tenant_month'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

/** The scopes that are counted over a period, in a ledger. */
export const ledgerScopes = ['person_day', 'agent_day', 'agent_month', 'tenant_month'] as const;
export type LedgerScope = (typeof ledgerScopes)[number];

/** The people who may be asked at the limit. With `nobody` the turn ends there. */
export const budgetAskers = ['user', 'operator', 'owner', 'nobody'] as const;
export type BudgetAsker = (typeof budgetAskers)[number];

/** A limit and its consequence. Amounts are in the budget's unit. */
export interface Budget<Scope extends BudgetScope = BudgetScope> {
  per: Scope;
  unit: BudgetUnit;
  /** 0 is also a limit: the first call asks, or ends the turn. */
  limit: number;
  /** The fraction of the limit at which to warn, once per period. Absent: 0.8. */
  warnAt?: number;
  ask: BudgetAsker;
  /** The amount that an answer adds. Present unless nobody is asked. */
  raiseBy?: number;
}

export type AgentBudget = Budget<(typeof agentBudgetScopes)[number]>;
export type TenantBudget = Budget<'tenant_month'>;

/** True if the budget is counted over a period. */
export function hasLedger(budget: Budget): budget is Budget<LedgerScope> {
  return ledgerScopes.some((scope) => scope === budget.per);
}

/**
 * Amounts by unit, each in the smallest counted parts: billionths of a dollar, tokens, steps and calls. They
 * are whole numbers, so that sums are exact.
 */
export type Amounts = Record<BudgetUnit, number>;

export const noAmounts: Amounts = { usd: 0, tokens: 0, steps: 0, tool_calls: 0 };

const usualWarning = 0.8;
const partsOfDollar = 1e9;

/** Converts an amount in the unit into parts. */
export function partsOf(unit: BudgetUnit, amount: number): number {
  return Math.round(unit === 'usd' ? amount * partsOfDollar : amount);
}

/** Converts parts into an amount in the unit. */
export function amountOf(unit: BudgetUnit, parts: number): number {
  return unit === 'usd' ? parts / partsOfDollar : parts;
}

export function addAmounts(a: Amounts, b: Amounts): Amounts {
  return {
    usd: a.usd + b.usd,
    tokens: a.tokens + b.tokens,
    steps: a.steps + b.steps,
    tool_calls: a.tool_calls + b.tool_calls,
  };
}

/** The spending of something that lasts, and what was allowed beyond its budgets. */
export interface SpentSoFar {
  spent: Amounts;
  raised: Amounts;
  /** Ids of the questions that raised it, so that each counts once. */
  raises: string[];
  /** Names what was counted last without a message, so that it counts once. */
  spentFor?: string;
}

export const nothingSpent: SpentSoFar = { spent: noAmounts, raised: noAmounts, raises: [] };

export function timesAmounts({ usd, tokens, steps, tool_calls }: Amounts, times: number): Amounts {
  return { usd: usd * times, tokens: tokens * times, steps: steps * times, tool_calls: tool_calls * times };
}

/** Returns the amount at which a budget warns, in parts. */
export function warningAt({ unit, limit, warnAt = usualWarning }: Budget): number {
  return Math.floor(partsOf(unit, limit) * warnAt);
}
