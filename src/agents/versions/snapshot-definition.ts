import type { AgentSnapshot } from '../../domain/agent';
import { definedAgent, type DefinedAgent } from './defined-agent';

/** Returns the content of a frozen agent that has no version, as a version would have it. */
export function snapshotDefinition({
  tools,
  mcp,
  tenantBudgets: _budgets,
  hasDocuments: _documents,
  queues: _queues,
  delegates = [],
  ...settings
}: AgentSnapshot): DefinedAgent {
  const agent = {
    ...settings,
    toolIds: tools.flatMap(({ toolId }) => toolId ?? []),
    mcpServerIds: (mcp?.servers ?? []).map(({ mcpServerId }) => mcpServerId),
    ...(delegates.length > 0 && { agentIds: delegates.map(({ agentId }) => agentId) }),
    createdAt: new Date(0),
  };
  return definedAgent(agent, { tools, mcp, providers: [] });
}
