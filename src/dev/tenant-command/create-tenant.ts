import { newMember } from '../../workspace/members/new-member';
import { Agents, type AgentDefaults } from '../../agents/definitions/agents';
import { createWorkspaceToken } from '../../workspace/credentials/create-workspace-token';
import { newPassword } from '../../workspace/credentials/password';
import { newId } from '../../domain/ids';
import { builtinToolNames } from '../../domain/tool';
import type { Store } from '../../store/store';
import { AdminError } from './admin-error';

export interface NewTenant {
  name: string;
  /** Of its owner, who signs in with it. */
  email: string;
  /** Absent: one is made. */
  password?: string | undefined;
}

const owner = { name: 'Owner', role: 'owner' } as const;

/**
 * Makes a tenant with an agent, an owner and a workspace token; what is secret is in the answer and nowhere else.
 * @throws AdminError where the e-mail address is taken; then nothing is made
 */
export async function createTenant(
  store: Store,
  defaults: AgentDefaults,
  { name, email, password = newPassword() }: NewTenant,
) {
  if (await store.members.byEmail(email)) throw emailTaken(email);
  const [tenantId, createdAt] = [newId('tenant'), new Date()];
  const agentId = newId('agent');
  await new Agents(store, defaults).create(tenantId, agentId, { ...firstAgent, name });
  const workspace = createWorkspaceToken({ ...owner, tenantId, createdAt });
  await store.workspaceTokens.insert(workspace.record);
  // Late, so that a command that died has not taken the address.
  const member = await newMember({ ...owner, memberId: newId('member'), tenantId, email, password });
  if (!(await store.members.insert(member))) throw emailTaken(email);
  await store.tenants.insert({ tenantId, name, defaultAgentId: agentId, createdAt });
  return { tenantId, agentId, ownerEmail: email, ownerPassword: password, workspaceToken: workspace.token };
}

const firstAgent = {
  type: 'general',
  instructions: 'You are a friendly assistant. Answer briefly, and say so when you do not know something.',
  fallbackModels: [],
  builtinTools: [...builtinToolNames],
  retrieval: 'always' as const,
  toolIds: [],
  mcpServerIds: [],
  handoff: { enabled: true },
  isDefault: false,
};

function emailTaken(email: string): AdminError {
  return new AdminError(`The e-mail address ${email} is taken by a member of a tenant. Choose another one.`);
}
