import { PubSub } from '../../pubsub/pubsub';
import { hashPassword, newPassword } from '../../workspace/credentials/password';
import type { Tenant } from '../../domain/agent';
import type { Member } from '../../domain/member';
import type { Settings } from '../../platform/settings/settings';
import type { Store } from '../../store/store';
import { AuditLog } from '../../evidence/audit/audit-log';
import { SigningKeys } from '../../platform/signing/signing-keys';
import { makeDemoAgent } from '../demo-tenant/make-demo-agent';
import { AdminError } from './admin-error';
import { auditedCommand } from './audited-command';
import { createTenant } from './create-tenant';
import type { Command } from './read-command';
import { SecondFactors } from '../../workspace/members/second-factors';
import { newId } from '../../domain/ids';

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
  const log = new AuditLog(store, new SigningKeys(store.receiptKeys));
  try {
    await runAudited({ store, log, settings }, command, print);
  } finally {
    await log.close();
  }
}

interface CommandDeps {
  store: Store;
  log: AuditLog;
  settings: Settings;
}

async function runAudited(
  { store, log, settings }: CommandDeps,
  command: Runnable,
  print: Print,
): Promise<void> {
  switch (command.do) {
    case 'create': {
      const { do: _, demo = false, ...wanted } = command;
      const tenantId = newId('tenant');
      if (demo && !settings.demo.hasTools) throw noDemo();
      const make = async () =>
        createTenant(store, settings, {
          ...{ ...wanted, tenantId },
          ...(demo && { agent: await makeDemoAgent(store, settings, tenantId), isDemo: true as const }),
        });
      const after = () => ({ name: command.name, ownerEmail: command.email });
      print(await auditedCommand(log, { tenantId, verb: 'create', make, after }));
      break;
    }
    case 'list':
      for await (const tenant of pages((after) => store.tenants.list({ after }, pageSize), tenantIdOf))
        print(present(tenant));
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

/** Yields what a list has, page by page. */
async function* pages<T extends { createdAt: Date }>(
  read: (after: { at: string; id: string } | undefined) => Promise<T[]>,
  idOf: (item: T) => string,
): AsyncGenerator<T> {
  for (let last: T | undefined; ;) {
    const found = await read(last && { at: last.createdAt.toISOString(), id: idOf(last) });
    yield* found;
    last = found.at(-1);
    if (found.length < pageSize) return;
  }
}

function tenantIdOf({ tenantId }: Tenant): string {
  return tenantId;
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
    `The tenant ${tenantId} has no key to replace: set MASTER_KEY, and see docs/explanation/security.md.`,
  );
}

/** Tells every process of the service to end the streams opened with these credentials. */
async function endStreams(store: Store, accessIds: string[]): Promise<void> {
  const pubsub = new PubSub(store.revocations);
  for (const accessId of accessIds) await pubsub.publishToAll({ accessId });
}

async function firstOwner(members: Store['members'], tenantId: string): Promise<Member> {
  const read = (after?: { at: string; id: string }) =>
    members.list(tenantId, { role: 'owner', after }, pageSize);
  let first: Member | undefined;
  // The newest come first.
  for await (const owner of pages(read, ({ memberId }) => memberId)) first = owner;
  if (first) return first;
  throw new AdminError(`The tenant ${tenantId} has no owner. Make it anew with "create".`);
}

function present({ tenantId, name, defaultAgentId: agentId, createdAt, disabledAt }: Tenant) {
  return { tenantId, name, agentId, createdAt, disabledAt: disabledAt ?? undefined };
}

function noDemo(): AdminError {
  return new AdminError(
    '--demo needs the demo server. Set DEMO=true here and for the service, or leave --demo out.',
  );
}

function noTenant(tenantId: string): AdminError {
  return new AdminError(`There is no tenant with the id ${tenantId}. "list" shows those that there are.`);
}
