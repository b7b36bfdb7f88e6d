import { randomBytes } from 'node:crypto';
import { Agents } from '../../agents/definitions/agents';
import { newId } from '../../domain/ids';
import { usualBuiltinTools } from '../../domain/tool';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { createKey, createWorkspaceToken } from '../../workspace/credentials/keys';
import { newPassword } from '../../workspace/credentials/password';
import { newMember } from '../../workspace/members/member-service';
import { demoToolDefinitions } from '../demo-model/demo-tools';

const ownerName = 'Demo owner';

/** The scripted model ignores the instructions. A real model in its place needs them. */
const demoAgent = {
  name: 'Demo agent',
  type: 'general',
  instructions: [
    'You are the demo agent of Holdfast, a service that runs conversational agents.',
    'Answer briefly and in a friendly manner. Use the tools where they help, and never invent what a tool could tell you.',
    'When you need a decision or details from the user, ask with ask_confirm, ask_select or ask_form.',
    'When a tool was declined or its question expired, accept that and say so; do not try again unasked.',
    'When the user wants a person, or you cannot help, call handoff.',
  ].join('\n'),
  fallbackModels: [],
  builtinTools: [...usualBuiltinTools],
  retrieval: 'always' as const,
  mcpServerIds: [],
  handoff: { enabled: true, agentName: 'The demo team', words: ['complaint', 'speak to a manager'] },
  isDefault: false,
};

/** The demo tenant's keys. */
export type DemoTenant = Awaited<ReturnType<typeof seedDemoTenant>>;

/**
 * Creates a tenant with an agent that demonstrates everything. Returns its keys; the store keeps only the
 * access key in clear.
 */
export async function seedDemoTenant(store: Store, { demo, model, limits }: Settings) {
  const tenantId = newId('tenant');
  const createdAt = new Date();
  // Without the demo server the tools would only fail.
  const toolIds = demo.hasTools ? await insertTools(store, tenantId, createdAt) : [];
  const { sessionTimeoutMs, actionTtlMs } = limits;
  const agents = new Agents(store, { model: model.name, sessionTimeoutMs, actionTtlMs });
  const agentId = newId('agent');
  await agents.create(tenantId, agentId, { ...demoAgent, toolIds });

  const owner = { tenantId, createdAt };
  const api = createKey({ ...owner, kind: 'API_KEY', name: 'Demo key' });
  const testApi = createKey({ ...owner, kind: 'API_KEY', name: 'Demo test key', test: true });
  const access = createKey({ ...owner, kind: 'ACCESS_KEY', name: 'Demo widget' });
  await Promise.all([api, testApi, access].map(({ credential }) => store.credentials.insert(credential)));
  const workspace = createWorkspaceToken({ ...owner, name: ownerName, role: 'owner' });
  await store.workspaceTokens.insert(workspace.record);
  const signIn = await insertOwner(store, tenantId);
  // Last, because it marks the store as seeded: a start that crashed before this seeds again.
  await store.tenants.insert({ tenantId, name: 'Demo', defaultAgentId: agentId, isDemo: true, createdAt });
  return {
    ...{ tenantId, agentId, apiKey: api.key, testApiKey: testApi.key, accessKey: access.key },
    workspaceToken: workspace.token,
    ...signIn,
  };
}

/** Returns the ids of the tools. */
async function insertTools({ tools, names }: Store, tenantId: string, at: Date): Promise<string[]> {
  return Promise.all(
    demoToolDefinitions().map(async (definition) => {
      const toolId = newId('tool');
      await tools.insert({ ...definition, toolId, tenantId, createdAt: at });
      await names.claim({ tenantId, kind: 'tool', name: definition.name, ownerId: toolId, at });
      return toolId;
    }),
  );
}

/**
 * Creates the owner, with another address if a start that crashed, or another service, has taken the usual
 * one.
 */
async function insertOwner({ members }: Store, tenantId: string) {
  const ownerPassword = newPassword();
  const owner = { memberId: newId('member'), tenantId, name: ownerName, role: 'owner' as const };
  const another = `owner-${randomBytes(6).toString('hex')}@demo.example`;
  for (const ownerEmail of ['owner@demo.example', another]) {
    const member = await newMember({ ...owner, email: ownerEmail, password: ownerPassword });
    if (await members.insert(member)) return { ownerEmail, ownerPassword };
  }
  throw new Error('The demo tenant’s owner could not be made. Start the service again.');
}
