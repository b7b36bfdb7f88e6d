import type { Agent } from '../../domain/agent';
import { notFound } from '../../domain/errors';
import type { AgentChange } from '../../store/store';
import type { InstallationServers } from '../tenant-config-cache/agent-parts';
import { TenantConfig, type ConfigStore } from '../tenant-config-cache/tenant-config';

export interface TriedAgentDeps {
  store: ConfigStore;
  stdio: InstallationServers;
}

/**
 * Keeps an agent with settings that are not saved, as a turn would keep it. Returns the id under which turns find it.
 * The agent itself stays as it is. Throws not_found for an unknown agent.
 */
export async function keepTried(
  { store, stdio }: TriedAgentDeps,
  { tenantId, agentId }: Pick<Agent, 'tenantId' | 'agentId'>,
  change: AgentChange,
): Promise<string> {
  const [tenant, agent] = await Promise.all([
    store.tenants.get(tenantId),
    store.agents.get(tenantId, agentId),
  ]);
  if (!tenant || !agent) throw notFound();
  const { snapshotId } = await new TenantConfig(store, tenant, stdio).freezeUnsaved(
    changedAgent(agent, change),
  );
  return snapshotId;
}

/** Returns the agent as this change would leave it. */
export function changedAgent(agent: Agent, change: AgentChange): Agent {
  return {
    ...agent,
    ...change,
    providerId: after(agent.providerId, change.providerId),
    temperature: after(agent.temperature, change.temperature),
    reasoningEffort: after(agent.reasoningEffort, change.reasoningEffort),
    maxOutputTokens: after(agent.maxOutputTokens, change.maxOutputTokens),
    contextTokens: after(agent.contextTokens, change.contextTokens),
    vision: after(agent.vision, change.vision),
    responseSchema: after(agent.responseSchema, change.responseSchema),
    agentIds: after(agent.agentIds, change.agentIds),
    faces: after(agent.faces, change.faces),
    widget: after(agent.widget, change.widget),
    publishedVersion: after(agent.publishedVersion, change.publishedVersion),
    publishApproval: after(agent.publishApproval, change.publishApproval),
    publishGate: after(agent.publishGate, change.publishGate),
  };
}

/** A value that the change omits stays; null removes it. */
function after<Value>(value: Value | undefined, change: Value | null | undefined): Value | undefined {
  return change === undefined ? value : (change ?? undefined);
}
