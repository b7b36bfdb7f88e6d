import type { Agent } from '../../domain/agent';
import { qualifiedName, type ModelChoice } from '../../domain/model-provider';
import type { LeftOutTool } from '../../domain/tool';
import type { Store } from '../../store/store';
import { freezeTools } from '../mcp/freeze-tools';
import { builtinTools } from '../tools/builtin-tools';
import { fitTools } from '../tools/fit-tools';
import type { StdioTools } from './stdio-tools';

export interface LeftOutDeps {
  store: Pick<Store, 'tenants' | 'modelProviders' | 'tools' | 'mcpServers'>;
  stdio: Pick<StdioTools, 'servers'>;
  /** Tools that the model's provider has refused, by the qualified name of the model. */
  refusedTools: (tenantId: string, model: string) => string[];
}

/** Returns the agent's tools that its own model is not offered, because of its provider. */
export async function leftOutTools(deps: LeftOutDeps, agent: Agent): Promise<LeftOutTool[]> {
  const { tenantId, toolIds, mcpServerIds } = agent;
  const { store } = deps;
  const [tenant, own, servers] = await Promise.all([
    store.tenants.get(tenantId),
    store.tools.getMany(tenantId, toolIds),
    store.mcpServers.getMany(tenantId, mcpServerIds),
  ]);
  const programs = deps.stdio.servers().filter(({ mcpServerId }) => mcpServerIds.includes(mcpServerId));
  const first = [...builtinTools.filter(({ name }) => agent.builtinTools.includes(name)), ...own];
  const names = first.map(({ name }) => name);
  const providerId = agent.providerId ?? tenant?.defaultProviderId;
  const choice: ModelChoice = { model: agent.model, ...(providerId !== undefined && { providerId }) };
  const provider = providerId === undefined ? null : await store.modelProviders.get(tenantId, providerId);
  const refused = deps.refusedTools(tenantId, qualifiedName(choice));
  const tools = [...first, ...freezeTools([...servers, ...programs], names)];
  return fitTools(tools, provider?.kind ?? 'openai', refused).leftOut;
}
