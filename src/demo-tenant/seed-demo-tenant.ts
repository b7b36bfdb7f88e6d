import { demoInstructions } from '../demo-model/demo-instructions';
import { demoToolDefinitions } from '../demo-model/demo-tools';
import type { Agent, Tenant } from '../domain/agent';
import { newId } from '../domain/ids';
import { builtinToolNames, type Tool } from '../domain/tool';
import type { Settings } from '../settings';
import type { Store } from '../store/store';
import { createKey } from '../credentials/create-key';
import { createWorkspaceToken } from '../credentials/create-workspace-token';

export interface DemoTenant {
  tenantId: string;
  agentId: string;
  apiKey: string;
  testApiKey: string;
  accessKey: string;
  /** The owner's. */
  workspaceToken: string;
}

/** A tenant with an agent that shows everything; its keys are in the answer and, but for the access key, nowhere else. */
export async function seedDemoTenant(store: Store, settings: Settings): Promise<DemoTenant> {
  const tenantId = newId('tenant');
  const createdAt = new Date();
  const tools = demoToolDefinitions().map((tool): Tool => ({
    ...tool,
    toolId: newId('tool'),
    tenantId,
    createdAt,
  }));
  const agent = demoAgent(tenantId, tools, settings, createdAt);
  const tenant: Tenant = { tenantId, name: 'Demo', defaultAgentId: agent.agentId, createdAt };
  const owner = { tenantId, createdAt };
  const keys = {
    apiKey: createKey({ ...owner, kind: 'API_KEY', name: 'Demo key' }),
    testApiKey: createKey({ ...owner, kind: 'API_KEY', name: 'Demo test key', test: true }),
    accessKey: createKey({ ...owner, kind: 'ACCESS_KEY', name: 'Demo widget' }),
  };
  const workspace = createWorkspaceToken({ ...owner, name: 'Demo owner', role: 'owner' });

  await Promise.all(tools.map((tool) => store.tools.insert(tool)));
  await store.agents.insert(agent);
  await Promise.all(Object.values(keys).map(({ credential }) => store.credentials.insert(credential)));
  await store.workspaceTokens.insert(workspace.record);
  // Last, since it marks the store as filled: a start that died before begins again.
  await store.tenants.insert(tenant);
  const { apiKey, testApiKey, accessKey } = keys;
  return {
    tenantId,
    agentId: agent.agentId,
    apiKey: apiKey.key,
    testApiKey: testApiKey.key,
    accessKey: accessKey.key,
    workspaceToken: workspace.token,
  };
}

function demoAgent(tenantId: string, tools: Tool[], { limits, model }: Settings, createdAt: Date): Agent {
  return {
    agentId: newId('agent'),
    tenantId,
    name: 'Demo agent',
    type: 'general',
    instructions: demoInstructions,
    model: model.name,
    fallbackModels: [],
    builtinTools: [...builtinToolNames],
    toolIds: tools.map(({ toolId }) => toolId),
    sessionTimeoutMs: limits.sessionTimeoutMs,
    actionTtlMs: limits.actionTtlMs,
    handoff: { enabled: true, agentName: 'The demo team', words: ['complaint', 'speak to a manager'] },
    createdAt,
  };
}
