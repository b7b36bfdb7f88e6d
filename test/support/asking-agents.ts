import type { Agent } from '../../src/domain/agent';
import { newId } from '../../src/domain/ids';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { calls, type ChatRequest, type ModelMove } from './scripted-model';
import type { TestService } from './test-service';
import type { TestTenant } from './test-tenant';

/** An agent of a tree, with the agents that it may ask. */
export interface PlannedAgent extends Partial<Agent> {
  tools?: HttpToolDefinition[];
  asks?: Record<string, PlannedAgent>;
}

/** A call that asks an agent. */
export function asks(name: string, message = `Do it, ${name}.`): ModelMove {
  return calls({ tool: `ask_${name}`, args: { message } });
}

/** Creates a tenant whose agent may ask others, which may ask others in turn. Returns the agents' ids by name. */
export async function askingTenant(
  service: Pick<TestService, 'store' | 'tenant'>,
  { tools = [], asks: below = {}, ...top }: PlannedAgent,
): Promise<TestTenant & { ids: Record<string, string> }> {
  const tenant = await service.tenant({ handoff: { enabled: false }, ...top }, tools);
  const ids: Record<string, string> = {};
  const make = async (agents: Record<string, PlannedAgent>): Promise<string[]> => {
    const made: string[] = [];
    for (const [name, { tools: own = [], asks: deeper = {}, ...changes }] of Object.entries(agents)) {
      const agentIds = await make(deeper);
      const { tenantId } = tenant;
      const createdAt = new Date();
      const owned = own.map((tool) => ({ ...tool, toolId: newId('tool'), tenantId, createdAt }));
      for (const tool of owned) await service.store.tools.insert(tool);
      const known = await service.store.agents.get(tenantId, tenant.agentId);
      if (!known) throw new Error('the tenant has no agent');
      const agentId = newId('agent');
      await service.store.agents.insert({
        ...known,
        ...{ agentId, name, agentIds, instructions: `You are ${name}.` },
        toolIds: owned.map(({ toolId }) => toolId),
        ...changes,
      });
      ids[name] = agentId;
      made.push(agentId);
    }
    return made;
  };
  const agentIds = await make(below);
  await service.store.agents.update(tenant.tenantId, tenant.agentId, { agentIds });
  return { ...tenant, ids };
}

/** Answers each request by the agent that makes it: the first name that its instructions hold. */
export function byAgent(moves: Record<string, ModelMove[]>): ModelMove {
  return (response, request) => {
    const name = Object.keys(moves).find((each) => instructionsOf(request).includes(each)) ?? '';
    const move = moves[name]?.shift();
    if (!move) throw new Error(`no move is left for “${instructionsOf(request)}”`);
    return move(response, request);
  };
}

export function instructionsOf({ messages }: ChatRequest): string {
  return messages.find(({ role }) => role === 'system')?.content ?? '';
}
