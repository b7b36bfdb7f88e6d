import { budgetsIn, type AgentSnapshot } from '../../src/domain/agent';
import {
  addAmounts,
  amountOf,
  hasLedger,
  nothingSpent,
  partsOf,
  type SpentSoFar,
} from '../../src/domain/budget';
import type { Conversation } from '../../src/domain/conversation';
import type { BudgetAbove } from '../../src/domain/delegation';
import { nothingCounted, type TurnBudget } from '../../src/domain/turn-budget';

interface Asking {
  snapshot: AgentSnapshot;
  conversation: Conversation;
  /** The asking turn's counts so far. */
  budget: TurnBudget | undefined;
  /** How many calls share what is left. */
  shares: number | undefined;
}

/**
 * Returns the budgets of an asking agent as they hold for the agent that it asks. One with a ledger counts there. One of
 * the turn or the conversation becomes a budget of the asked turn: its equal share of what is left.
 */
export function budgetsBelow({
  snapshot,
  conversation,
  budget = nothingCounted,
  shares = 1,
}: Asking): BudgetAbove[] {
  return budgetsIn(snapshot, conversation).flatMap((each): BudgetAbove[] => {
    const { per, unit, limit } = each;
    // The asked agent has those of its workspace itself.
    if (per === 'tenant_month') return [];
    if (hasLedger(each)) return [each];
    const { spent, raised } =
      per === 'turn' ? budget : spentInConversation(conversation.budget ?? nothingSpent, budget);
    const left = Math.max(0, partsOf(unit, limit) + raised[unit] - spent[unit]);
    return [{ ...each, per: 'turn', limit: amountOf(unit, Math.floor(left / shares)) }];
  });
}

function spentInConversation({ spent, raised }: SpentSoFar, { unrecorded }: TurnBudget) {
  return { spent: addAmounts(spent, unrecorded), raised };
}
