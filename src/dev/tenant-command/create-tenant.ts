import { Agents, type NewAgent } from '../../agents/definitions/agents';
import { newId } from '../../domain/ids';
import { usualBuiltinTools } from '../../domain/tool';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { createWorkspaceToken } from '../../workspace/credentials/keys';
import { newPassword } from '../../workspace/credentials/password';
import { newMember } from '../../workspace/members/member-service';
import { AdminError } from './admin-error';

const usualAgent = {
  type: 'general',
  instructions: 'You are a friendly assistant. Answer briefly, and say so when you do not know something.',
  fallbackModels: [],
  builtinTools: [...usualBuiltinTools],
  retrieval: 'always' as const,
  toolIds: [],
  mcpServerIds: [],
  handoff: { enabled: true },
  isDefault: false,
};

interface NewTenant {
  tenantId: string;
  name: string;
  /** The owner's e-mail address, for signing in. */
  email: string;
  /** Generated if omitted. */
  password?: string | undefined;
  ownerName?: string;
  /** By default a plain one with the tenant's name. */
  agent?: Partial<NewAgent>;
  isDemo?: true;
}

/**
 * Creates a tenant with an agent, an owner and a workspace token. Returns the secrets, which are stored
 * nowhere in clear.
 * @throws AdminError if the e-mail address is taken
 */
export async function createTenant(
  store: Store,
  { model, limits: { sessionTimeoutMs, actionTtlMs } }: Pick<Settings, 'model' | 'limits'>,
  { tenantId, name, email, password = newPassword(), ownerName = 'Owner', agent, isDemo }: NewTenant,
) {
  if (await store.members.byEmail(email)) throw emailTaken(email);
  const createdAt = new Date();
  const owner = { tenantId, name: ownerName, role: 'owner' as const };
  const agentId = newId('agent');
  const agents = new Agents(store, { model: model.name, sessionTimeoutMs, actionTtlMs });
  await agents.create(tenantId, agentId, { name, ...usualAgent, ...agent });
  // Late, so that a command that crashes before this has not taken the address.
  const member = await newMember({ ...owner, memberId: newId('member'), email, password });
  if (!(await store.members.insert(member))) {
    await agents.remove(tenantId, agentId);
    throw emailTaken(email);
  }
  const workspace = createWorkspaceToken({ ...owner, createdAt });
  await store.workspaceTokens.insert(workspace.record);
  await store.tenants.insert({ tenantId, name, defaultAgentId: agentId, createdAt, isDemo });
  return { tenantId, agentId, ownerEmail: email, ownerPassword: password, workspaceToken: workspace.token };
}

function emailTaken(email: string): AdminError {
  return new AdminError(`The e-mail address ${email} is taken by a member of a tenant. Choose another one.`);
}
