import { PubSub } from '../../pubsub/pubsub';
import { hashPassword, newPassword } from '../../workspace/credentials/password';
import type { Tenant } from '../../domain/agent';
import type { Member } from '../../domain/member';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { AuditLog } from '../../evidence/audit/audit-log';
import { ReceiptKeys } from '../../evidence/receipts/receipt-keys';
import { AdminError } from './admin-error';
import { auditedCommand } from './audited-command';
import type { Command } from './read-command';
import { newMember } from '../../workspace/members/member-service';
import { SecondFactors } from '../../workspace/members/second-factors';
import { Agents, type AgentDefaults } from '../../agents/definitions/agents';
import { createWorkspaceToken } from '../../workspace/credentials/keys';
import { newId } from '../../domain/ids';
import { usualBuiltinTools } from '../../domain/tool';

interface NewTenant {
  name: string;
  /** The owner's e-mail address, for signing in. */
  email: string;
  /** Generated if omitted. */
  password?: string | undefined;
}

const owner = { name: 'Owner', role: 'owner' } as const;

const firstAgent = {
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

const pageSize = 200;

type Runnable = Exclude<Command, { do: 'help' }>;
type Print = (line: object) => void;

/** Runs a command; `print` receives each line of output as an object. @throws AdminError */
export async function runCommand(
  store: Store,
  settings: Settings,
  command: Runnable,
  print: Print,
): Promise<void> {
  const log = new AuditLog(store, new ReceiptKeys(store));
  try {
    await runAudited({ store, log, ...settings }, command, print);
  } finally {
    await log.close();
  }
}

interface CommandDeps extends Pick<Settings, 'model' | 'limits'> {
  store: Store;
  log: AuditLog;
}

async function runAudited(
  { store, log, model, limits }: CommandDeps,
  command: Runnable,
  print: Print,
): Promise<void> {
  switch (command.do) {
    case 'create': {
      const { sessionTimeoutMs, actionTtlMs } = limits;
      const tenantId = newId('tenant');
      const defaults = { model: model.name, sessionTimeoutMs, actionTtlMs };
      const make = () => createTenant(store, defaults, tenantId, command);
      const after = () => ({ name: command.name, ownerEmail: command.email });
      print(await auditedCommand(log, { tenantId, verb: 'create', make, after }));
      break;
    }
    case 'list':
      for await (const tenant of allTenants(store)) print(present(tenant));
      break;
    case 'disable':
    case 'enable': {
      const { do: verb, tenantId } = await known(store, command);
      const make = () => disable(store, tenantId, verb === 'disable' ? new Date() : null);
      print(present(await auditedCommand(log, { tenantId, verb, make, after: present })));
      break;
    }
    case 'reset-owner': {
      const { do: verb, tenantId } = await known(store, command);
      const make = () => resetOwner(store, tenantId);
      print(await auditedCommand(log, { tenantId, verb, make, after: ({ ownerEmail }) => ({ ownerEmail }) }));
      break;
    }
    case 'replace-key': {
      const { do: verb, tenantId } = await known(store, command);
      const make = () => replaceKey(store, tenantId);
      print(await auditedCommand(log, { tenantId, verb, make, after: (shown) => shown }));
    }
  }
}

/** Throws if the command is for a tenant that does not exist: such a tenant has no audit log. */
async function known<T extends { tenantId: string }>({ tenants }: Store, command: T): Promise<T> {
  if (await tenants.get(command.tenantId)) return command;
  throw noTenant(command.tenantId);
}

async function* allTenants({ tenants }: Store): AsyncGenerator<Tenant> {
  for (let last: Tenant | undefined; ;) {
    const after = last && { at: last.createdAt.toISOString(), id: last.tenantId };
    const found = await tenants.list(after ? { after } : {}, pageSize);
    yield* found;
    last = found.at(-1);
    if (found.length < pageSize) return;
  }
}

/** `null` enables the tenant again. */
async function disable(store: Store, tenantId: string, at: Date | null): Promise<Tenant> {
  const before = await store.tenants.get(tenantId);
  if (!before) throw noTenant(tenantId);
  if (at && before.disabledAt) return before;
  const after = await store.tenants.update(tenantId, { disabledAt: at });
  if (!after) throw noTenant(tenantId);
  if (at) await endStreams(store, [tenantId]);
  return after;
}

/** Sets a new password for the tenant's first owner, takes the second factor away, and ends the owner's sessions. */
async function resetOwner(store: Store, tenantId: string) {
  const { members, sessions } = store;
  const owner = await firstOwner(members, tenantId);
  const ownerPassword = newPassword();
  const passwordHash = await hashPassword(ownerPassword);
  await members.update(tenantId, owner.memberId, { passwordHash });
  await new SecondFactors({ store }).forget(owner);
  await endStreams(store, await sessions.deleteOf(owner.memberId));
  return { tenantId, ownerEmail: owner.email, ownerPassword };
}

/** Running processes carry on with it; nothing stops meanwhile. */
async function replaceKey({ encryption }: Store, tenantId: string) {
  if (await encryption.replaceTenantKey(tenantId)) return { tenantId, replacesKey: true };
  throw new AdminError(
    `The tenant ${tenantId} has no key to replace: set MASTER_KEY, and see docs/security.md.`,
  );
}

/** Tells every process of the service to end the streams opened with these credentials. */
async function endStreams(store: Store, accessIds: string[]): Promise<void> {
  const pubsub = new PubSub(store.revocations);
  for (const accessId of accessIds) await pubsub.publishToAll({ accessId });
}

async function firstOwner(members: Store['members'], tenantId: string): Promise<Member> {
  for (let last: Member | undefined; ;) {
    const after = last && { at: last.createdAt.toISOString(), id: last.memberId };
    const filter = { role: 'owner' as const, ...(after && { after }) };
    const found = await members.list(tenantId, filter, pageSize);
    last = found.at(-1) ?? last;
    if (found.length === pageSize) continue;
    if (last) return last;
    throw new AdminError(`The tenant ${tenantId} has no owner. Make it anew with "create".`);
  }
}

function present({ tenantId, name, defaultAgentId: agentId, createdAt, disabledAt }: Tenant) {
  return { tenantId, name, agentId, createdAt, ...(disabledAt && { disabledAt }) };
}

function noTenant(tenantId: string): AdminError {
  return new AdminError(`There is no tenant with the id ${tenantId}. "list" shows those that there are.`);
}

/**
 * Creates a tenant with an agent, an owner and a workspace token. Returns the secrets, which are stored
 * nowhere in clear.
 * @throws AdminError if the e-mail address is taken
 */
async function createTenant(
  store: Store,
  defaults: AgentDefaults,
  tenantId: string,
  { name, email, password = newPassword() }: NewTenant,
) {
  if (await store.members.byEmail(email)) throw emailTaken(email);
  const createdAt = new Date();
  const agentId = newId('agent');
  const agents = new Agents(store, defaults);
  await agents.create(tenantId, agentId, { ...firstAgent, name });
  // Late, so that a command that crashes before this has not taken the address.
  const member = await newMember({ ...owner, memberId: newId('member'), tenantId, email, password });
  if (!(await store.members.insert(member))) {
    await agents.remove(tenantId, agentId);
    throw emailTaken(email);
  }
  const workspace = createWorkspaceToken({ ...owner, tenantId, createdAt });
  await store.workspaceTokens.insert(workspace.record);
  await store.tenants.insert({ tenantId, name, defaultAgentId: agentId, createdAt });
  return { tenantId, agentId, ownerEmail: email, ownerPassword: password, workspaceToken: workspace.token };
}

function emailTaken(email: string): AdminError {
  return new AdminError(`The e-mail address ${email} is taken by a member of a tenant. Choose another one.`);
}
