import { budgetsIn, type AgentSnapshot } from '../../src/domain/agent';
import {
  amountOf,
  noAmounts,
  nothingSpent,
  partsOf,
  timesAmounts,
  warningAt,
  type Amounts,
  type Budget,
} from '../../src/domain/budget';
import type { BudgetAbove } from '../../src/domain/delegation';
import {
  budgetWarning,
  ledgerKey,
  periodOf,
  type BudgetLine,
  type OverBudget,
} from '../../src/domain/budget-line';
import type { BudgetLedger } from '../../src/domain/budget-ledger';
import type { Conversation, ConversationOrigin } from '../../src/domain/conversation';
import { ledgerUntil } from '../../src/budgets/raise-ledger';
import type { TurnPlace } from '../../src/domain/turn';
import { nothingCounted, type TurnBudget } from '../../src/domain/turn-budget';
import type { Store } from '../../src/store/store';
import type { ActivityDeps } from '../deps';
import { budgetEvent } from '../outbox/budget-events';

/** A call of a model or a tool that is about to be made. */
export interface BudgetedCall {
  turn: TurnPlace;
  snapshot: AgentSnapshot;
  conversation: ConversationOrigin & Pick<Conversation, 'budget'>;
  /** The turn's counts so far. */
  budget: TurnBudget | undefined;
  /** The most that the call may take, and each of the attempts that were lost. */
  most: Amounts;
}

export interface CallReservation {
  /** Lines for the user about budgets that are nearly used. */
  warnings: string[];
  /** Replaces the reservation by what the call took. Returns lines for the user. Call it once. */
  settle(actual: Amounts): string[];
}

type Deps = Pick<ActivityDeps, 'budgets' | 'outbox'> & { store: Pick<Store, 'budgets'> };

/**
 * Reserves what a call may take in every budget that holds for it. Returns the line of the budget that has no room,
 * with nothing reserved. Reports budgets that are nearly used or have no room.
 */
export async function reserveCall(
  deps: Deps,
  call: BudgetedCall,
  signal: AbortSignal,
): Promise<CallReservation | BudgetLine> {
  const reserved = await reserve(deps, call, signal);
  const events =
    'per' in reserved
      ? [budgetEvent('budget.reached', reserved, call)]
      : reserved.near.map((line) => budgetEvent('budget.warned', line, call));
  try {
    await deps.outbox.report(call.turn.tenantId, events);
    return reserved;
  } catch (error) {
    if ('settle' in reserved) reserved.settle(noAmounts);
    throw error;
  }
}

async function reserve(
  deps: Deps,
  call: BudgetedCall,
  signal: AbortSignal,
): Promise<(CallReservation & { near: BudgetLine[] }) | BudgetLine> {
  const budgets = budgetsIn(call.snapshot, call.conversation).filter(({ unit }) => call.most[unit] > 0);
  const full = budgets.map((budget) => ownLine(call, budget)).find((line) => line !== undefined);
  if (full) return full;
  const taken: Taken[] = [];
  for (const budget of budgets) {
    const period = periodOf(budget.per, new Date());
    if (period === undefined) continue;
    const one = await takeFrom(deps, call, { budget, period }, signal).catch((error: unknown) => {
      giveBack(taken);
      throw error;
    });
    if ('per' in one) {
      giveBack(taken);
      return one;
    }
    taken.push(one);
  }
  return {
    near: [...taken, ...budgets.map((budget) => ({ near: ownNear(call, budget) }))].flatMap(
      ({ near }) => near ?? [],
    ),
    warnings: taken.flatMap(({ warning }) => warning ?? []),
    settle: (actual) => {
      for (const { unit, settle } of taken) settle(actual[unit]);
      return budgets.flatMap((budget) => ownWarning(call, budget, actual));
    },
  };
}

interface Taken {
  unit: Budget['unit'];
  settle: (actual: number) => void;
  warning?: string;
  /** Present if the budget is nearly used. */
  near?: BudgetLine;
}

function giveBack(taken: Taken[]): void {
  for (const { settle } of taken) settle(0);
}

/** Reserves in the ledger of a period. */
async function takeFrom(
  { budgets, store }: Deps,
  { turn, snapshot, conversation, most }: BudgetedCall,
  { budget, period }: { budget: BudgetAbove; period: string },
  signal: AbortSignal,
): Promise<Taken | BudgetLine> {
  const { unit, per, ask, agentId } = budget;
  const { userId: person = conversation.participantId } = conversation;
  const key = ledgerKey({ per, unit, period }, { tenantId: turn.tenantId, agentId, person });
  const amount = most[unit];
  const limits = { limit: partsOf(unit, budget.limit), warnAt: warningAt(budget) };
  const wanted = { key, until: ledgerUntil(period), amount, ...limits };
  const above = agentId !== snapshot.agentId && { agentId };
  const lineOf = (ledger: BudgetLedger) => ({
    ...lineFor(budget, { period, ...ledger, needed: amount }),
    ...above,
  });
  let reserved = await budgets.reserve(wanted, signal);
  if (!reserved.ok && ask !== 'nobody') {
    const { tenantId, conversationId, turnId } = turn;
    const waitsUntil = new Date(Date.now() + snapshot.actionTtlMs);
    const waitId = await store.budgets.wait(key, { tenantId, conversationId, turnId }, waitsUntil);
    // The budget may have been raised before this turn was noted as waiting. Then nobody wakes this turn.
    reserved = await budgets.reserve({ ...wanted, isPatient: false }, signal);
    if (reserved.ok) await store.budgets.goOn(waitId);
  }
  if (!reserved.ok) return lineOf(reserved.ledger);
  const { settle, warns, ledger } = reserved;
  const line = lineOf(ledger);
  return {
    ...{ unit, settle },
    ...(warns && ask === 'user' && { warning: budgetWarning(line) }),
    ...((warns || ledger.warned) && { near: line }),
  };
}

/** The line of a budget of the turn or the conversation that has no room for the call. */
function ownLine(call: BudgetedCall, budget: Budget): BudgetLine | undefined {
  const own = ownCount(call, budget);
  if (!own) return undefined;
  const { unit } = budget;
  const needed = call.most[unit];
  return own.spent + needed > partsOf(unit, budget.limit) + own.raised
    ? lineFor(budget, { ...own, needed })
    : undefined;
}

/** Present if a budget of the turn or the conversation is nearly used before the call. */
function ownNear(call: BudgetedCall, budget: Budget): BudgetLine | undefined {
  const own = ownCount(call, budget);
  return own && own.spent >= warningAt(budget) ? lineFor(budget, { ...own, needed: 0 }) : undefined;
}

/** Present if the call took a budget of the turn or the conversation over the part where it warns. */
function ownWarning(call: BudgetedCall, budget: Budget, actual: Amounts): string[] {
  const own = ownCount(call, budget);
  const after = own && own.spent + actual[budget.unit];
  const line = warningAt(budget);
  if (!own || after === undefined || budget.ask !== 'user' || own.spent >= line || after < line) return [];
  return [budgetWarning(lineFor(budget, { ...own, spent: after, needed: 0 }))];
}

/** Returns the count of a budget without a ledger, in parts; undefined for one with a ledger. */
function ownCount(
  { budget = nothingCounted, conversation, most }: BudgetedCall,
  { per, unit }: Budget,
): { spent: number; raised: number } | undefined {
  const lost = timesAmounts(most, budget.lost)[unit];
  if (per === 'turn') return { spent: budget.spent[unit] + lost, raised: budget.raised[unit] };
  if (per !== 'conversation') return undefined;
  const { spent, raised } = conversation.budget ?? nothingSpent;
  return { spent: spent[unit] + budget.unrecorded[unit] + lost, raised: raised[unit] };
}

function lineFor(
  { per, unit, limit, ask, raiseBy }: Budget,
  { period, spent, raised, needed }: { period?: string; spent: number; raised: number; needed: number },
): BudgetLine {
  return {
    per,
    unit,
    ...(period !== undefined && { period }),
    limit: amountOf(unit, partsOf(unit, limit) + raised),
    spent: amountOf(unit, spent),
    needed: amountOf(unit, needed),
    ask,
    ...(raiseBy !== undefined && { raiseBy }),
  };
}

export const oneToolCall: Amounts = { ...noAmounts, tool_calls: 1 };

/** Thrown in place of a call for which a budget has no room. */
export class BudgetReached extends Error {
  readonly over: OverBudget;

  constructor(line: BudgetLine, { actionTtlMs: forMs }: Pick<AgentSnapshot, 'actionTtlMs'>) {
    super('A budget has no room for the call.');
    this.over = { line, forMs };
  }
}
