import { createKey } from '../../src/workspace/credentials/keys';
import type { Agent } from '../../src/domain/agent';
import { newId } from '../../src/domain/ids';
import { usualBuiltinTools, type HttpToolDefinition, type Tool } from '../../src/domain/tool';
import type { Store } from '../../src/store/store';

export interface TestTenant {
  tenantId: string;
  agentId: string;
  apiKey: string;
  /** The credentialId of the API key. */
  apiKeyId: string;
  accessKey: string;
}

/** Creates a tenant for one test, with an agent that has the given tools. */
export async function createTenant(
  store: Store,
  agentChanges: Partial<Agent> = {},
  tools: HttpToolDefinition[] = [],
): Promise<TestTenant> {
  const tenantId = newId('tenant');
  const createdAt = new Date();
  const owned = tools.map((tool): Tool => ({ ...tool, toolId: newId('tool'), tenantId, createdAt }));
  const agent: Agent = {
    agentId: newId('agent'),
    tenantId,
    name: 'Test agent',
    type: 'general',
    instructions: 'Be brief.',
    model: 'test-model',
    fallbackModels: [],
    builtinTools: [...usualBuiltinTools],
    retrieval: 'always',
    toolIds: owned.map(({ toolId }) => toolId),
    mcpServerIds: [],
    sessionTimeoutMs: 1_800_000,
    // No question expires during the run. Otherwise its turn would continue without a model.
    actionTtlMs: 86_400_000,
    handoff: { enabled: true },
    createdAt,
    ...agentChanges,
  };
  const api = createKey({ tenantId, kind: 'API_KEY', name: 'api', createdAt });
  const access = createKey({ tenantId, kind: 'ACCESS_KEY', name: 'widget', createdAt });
  await Promise.all(owned.map((tool) => store.tools.insert(tool)));
  await store.agents.insert(agent);
  const named = [
    { kind: 'agent' as const, name: agent.name, ownerId: agent.agentId },
    ...owned.map(({ name, toolId }) => ({ kind: 'tool' as const, name, ownerId: toolId })),
  ];
  await Promise.all(named.map((claim) => store.names.claim({ ...claim, tenantId, at: createdAt })));
  await Promise.all([api, access].map(({ credential }) => store.credentials.insert(credential)));
  await store.tenants.insert({ tenantId, name: 'Test', defaultAgentId: agent.agentId, createdAt });
  const apiKeyId = api.credential.credentialId;
  return { tenantId, agentId: agent.agentId, apiKey: api.key, apiKeyId, accessKey: access.key };
}

/** An HTTP tool; `changes` override its defaults. */
export function httpTool(
  name: string,
  url: string,
  changes: Partial<HttpToolDefinition> = {},
): HttpToolDefinition {
  return {
    name,
    description: `Does ${name}.`,
    parameters: { type: 'object', properties: { city: { type: 'string' } } },
    requiresAuth: false,
    policy: 'auto',
    kind: 'http',
    http: { method: 'GET', url },
    timeoutMs: 5_000,
    idempotent: false,
    ...changes,
  };
}
