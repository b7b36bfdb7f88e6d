import { randomBytes } from 'node:crypto';
import { newMember } from '../../workspace/members/member-service';
import { demoToolDefinitions } from '../demo-model/demo-tools';
import type { Agent, Tenant } from '../../domain/agent';
import { newId } from '../../domain/ids';
import { usualBuiltinTools, type Tool } from '../../domain/tool';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { createKey, createWorkspaceToken } from '../../workspace/credentials/keys';
import { newPassword } from '../../workspace/credentials/password';

export interface DemoTenant {
  tenantId: string;
  agentId: string;
  apiKey: string;
  testApiKey: string;
  accessKey: string;
  /** The owner's token. */
  workspaceToken: string;
  ownerEmail: string;
  ownerPassword: string;
}

const ownerName = 'Demo owner';
/** The scripted model ignores them. A real model in its place needs them. */
const instructions = [
  'You are the demo agent of Holdfast, a service that runs conversational agents.',
  'Answer briefly and in a friendly manner. Use the tools where they help, and never invent what a tool could tell you.',
  'When you need a decision or details from the user, ask with ask_confirm, ask_select or ask_form.',
  'When a tool was declined or its question expired, accept that and say so; do not try again unasked.',
  'When the user wants a person, or you cannot help, call handoff.',
].join('\n');

/**
 * Creates a tenant with an agent that demonstrates everything. Returns its keys; the store keeps only the
 * access key in clear.
 */
export async function seedDemoTenant(store: Store, settings: Settings): Promise<DemoTenant> {
  const tenantId = newId('tenant');
  const createdAt = new Date();
  // Without the demo server the tools would only fail.
  const definitions = settings.demo.hasTools ? demoToolDefinitions() : [];
  const tools = definitions.map((tool): Tool => ({
    ...tool,
    toolId: newId('tool'),
    tenantId,
    createdAt,
  }));
  const agent = demoAgent(tenantId, tools, settings, createdAt);
  const tenant: Tenant = {
    tenantId,
    name: 'Demo',
    defaultAgentId: agent.agentId,
    isDemo: true,
    createdAt,
  };
  const owner = { tenantId, createdAt };
  const keys = {
    apiKey: createKey({ ...owner, kind: 'API_KEY', name: 'Demo key' }),
    testApiKey: createKey({ ...owner, kind: 'API_KEY', name: 'Demo test key', test: true }),
    accessKey: createKey({ ...owner, kind: 'ACCESS_KEY', name: 'Demo widget' }),
  };
  const workspace = createWorkspaceToken({ ...owner, name: ownerName, role: 'owner' });

  await Promise.all(tools.map((tool) => store.tools.insert(tool)));
  await store.agents.insert(agent);
  await claimNames(store, agent, tools);
  await Promise.all(Object.values(keys).map(({ credential }) => store.credentials.insert(credential)));
  await store.workspaceTokens.insert(workspace.record);
  const signIn = await insertOwner(store, tenantId);
  // Last, because it marks the store as seeded: a start that crashed before this seeds again.
  await store.tenants.insert(tenant);
  const { apiKey, testApiKey, accessKey } = keys;
  return {
    tenantId,
    agentId: agent.agentId,
    apiKey: apiKey.key,
    testApiKey: testApiKey.key,
    accessKey: accessKey.key,
    workspaceToken: workspace.token,
    ...signIn,
  };
}

/**
 * Creates the owner, with another address if a start that crashed, or another service, has taken the usual
 * one.
 */
async function insertOwner({ members }: Store, tenantId: string) {
  const password = newPassword();
  const wanted = { memberId: newId('member'), tenantId, name: ownerName, role: 'owner' as const, password };
  const another = `owner-${randomBytes(6).toString('hex')}@demo.example`;
  for (const email of ['owner@demo.example', another]) {
    const isIn = await members.insert(await newMember({ ...wanted, email }));
    if (isIn) return { ownerEmail: email, ownerPassword: password };
  }
  throw new Error('The demo tenant’s owner could not be made. Start the service again.');
}

/** Ensures that no other agent or tool of the tenant gets one of these names. */
async function claimNames({ names }: Store, agent: Agent, tools: Tool[]): Promise<void> {
  const { tenantId, createdAt: at } = agent;
  await names.claim({ tenantId, kind: 'agent', name: agent.name, ownerId: agent.agentId, at });
  for (const { name, toolId } of tools)
    await names.claim({ tenantId, kind: 'tool', name, ownerId: toolId, at });
}

function demoAgent(tenantId: string, tools: Tool[], { limits, model }: Settings, createdAt: Date): Agent {
  return {
    agentId: newId('agent'),
    tenantId,
    name: 'Demo agent',
    type: 'general',
    instructions,
    model: model.name,
    fallbackModels: [],
    builtinTools: [...usualBuiltinTools],
    retrieval: 'always',
    toolIds: tools.map(({ toolId }) => toolId),
    mcpServerIds: [],
    sessionTimeoutMs: limits.sessionTimeoutMs,
    actionTtlMs: limits.actionTtlMs,
    handoff: { enabled: true, agentName: 'The demo team', words: ['complaint', 'speak to a manager'] },
    createdAt,
  };
}
