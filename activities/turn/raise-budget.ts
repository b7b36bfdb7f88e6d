import { partsOf } from '../../src/domain/budget';
import { ledgerKey } from '../../src/domain/budget-line';
import type { TurnContext } from '../../workflows/turn/activity-types';
import type { BudgetRaise } from '../../src/domain/turn-budget';
import type { ActivityDeps } from '../deps';

type Deps = Pick<ActivityDeps, 'store' | 'raiseLedger'>;

/** Stores that a person has allowed more, once for each question, and lets all turns know that wait for it. */
export function createRaiseBudget(deps: Deps): (input: TurnContext & BudgetRaise) => Promise<void> {
  return (input) => raiseBudget(deps, input);
}

async function raiseBudget({ store, raiseLedger }: Deps, input: TurnContext & BudgetRaise): Promise<void> {
  const { turn, conversation, line, instructionId } = input;
  const { tenantId, conversationId } = turn;
  const { per, unit, period, raiseBy = 0, agentId = conversation.agentId } = line;
  const by = partsOf(unit, raiseBy);
  if (period === undefined) {
    const raise = { id: instructionId, unit, by };
    await store.conversations.append(tenantId, conversationId, { messages: [], raise, at: new Date() });
    return;
  }
  const { participantId, userId: person = participantId } = conversation;
  const key = ledgerKey({ per, unit, period }, { tenantId, agentId, person });
  await raiseLedger({ key, ref: { per, unit, period } }, { id: instructionId, by });
}
