import type { AgentBudget } from '../../src/domain/budget';
import { waitFor } from '../support/wait-for';
import { calls, says } from '../support/scripted-model';
import { send, type Play, type Stage } from './stage';

const noon = calls({ tool: 'get_time', args: {} });
const twice = calls({ tool: 'get_time', args: {} }, { tool: 'weather', args: {} });

/** Turns that reach a limit, by the name of their files. */
export const budgetKinds: Record<string, Play> = {
  'budget-raised': atLimit({ per: 'conversation' }, true),
  'budget-of-turn-raised': atLimit({ per: 'turn' }, true),
  'budget-of-month-raised': atLimit({ per: 'agent_month' }, true),
  'budget-declined': atLimit({ per: 'conversation' }, false),
  'budget-for-calls': atLimit({ per: 'conversation', unit: 'tool_calls' }, true),
  'budget-raised-elsewhere': raisedElsewhere,
};

async function setBudget({ service, tenant }: Stage, changes: Partial<AgentBudget>): Promise<void> {
  const budget: AgentBudget = { per: 'turn', unit: 'steps', limit: 1, ask: 'user', raiseBy: 1, ...changes };
  const { tenantId, agentId } = tenant;
  await service.store.agents.update(tenantId, agentId, { budgets: [budget] });
}

function atLimit(changes: Partial<AgentBudget>, accepted: boolean): Play {
  return async (stage) => {
    await setBudget(stage, changes);
    const first = changes.unit === 'tool_calls' ? twice : noon;
    const { conversationId, action } = await send(stage, {}, first);
    await answer(stage, { conversationId, action }, accepted);
    return conversationId;
  };
}

interface Asked {
  conversationId: string;
  action: Record<string, unknown>;
}

async function answer(stage: Stage, { conversationId, action }: Asked, accepted: boolean): Promise<void> {
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted });
  await send(stage, { conversationId, actionResponse }, ...(accepted ? [says('Done.')] : []));
}

/** Two turns wait at one limit. The answer of one lets the other go on. */
async function raisedElsewhere(stage: Stage): Promise<string> {
  await setBudget(stage, { per: 'agent_month', limit: 0, raiseBy: 5 });
  const [one, two] = [await send(stage, {}), await send(stage, {})];
  stage.service.model.script(says('Done.'));
  await answer(stage, one, true);
  await waitFor('the other turn', async () => {
    const { tenantId } = stage.tenant;
    return (await stage.service.store.turns.get(tenantId, two.turnId)) !== null;
  });
  return two.conversationId;
}
