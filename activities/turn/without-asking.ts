import type { AgentSnapshot } from '../../src/domain/agent';

/** Returns the agent with budgets at whose limits nobody is asked for more. */
export function withoutAsking({ budgets = [], tenantBudgets = [], ...agent }: AgentSnapshot): AgentSnapshot {
  const nobody = { ask: 'nobody' as const };
  return {
    ...agent,
    budgets: budgets.map((each) => ({ ...each, ...nobody })),
    tenantBudgets: tenantBudgets.map((each) => ({ ...each, ...nobody })),
  };
}
