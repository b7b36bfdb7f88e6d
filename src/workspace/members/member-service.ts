import { hashPassword, isPassword } from '../credentials/password';
import type { Tenant } from '../../domain/agent';
import type { Member, SignedIn } from '../../domain/member';
import { notFound, ServiceError } from '../../domain/errors';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { MemberChange, Store } from '../../store/store';
import { roleSight } from '../revocations';

export interface MemberDeps {
  store: Pick<Store, 'members' | 'sessions' | 'secondFactors' | 'once' | 'identityLinks'>;
  revocations: {
    /** Ends the streams that are open with an access, or by a member. */
    revoked(accessId: string): Promise<void> | void;
  };
}

export type WantedChange = Omit<MemberChange, 'passwordHash'> & { password?: string };

/** Manages the members of a tenant. The caller has already checked permissions. */
export class MemberService {
  private readonly changes = new KeyedMutex();

  constructor(private readonly deps: MemberDeps) {}

  /** Throws conflict if the e-mail address is taken. */
  async create(wanted: NewMember): Promise<Member> {
    const member = await newMember(wanted);
    if (!(await this.deps.store.members.insert(member))) throw emailTaken();
    return member;
  }

  /** Throws not_found for an unknown id. */
  async get(tenantId: string, memberId: string): Promise<Member> {
    const member = await this.deps.store.members.get(tenantId, memberId);
    if (!member) throw notFound();
    return member;
  }

  /**
   * A new password ends the member's sessions.
   * Throws conflict for a taken e-mail address and for the last owner.
   */
  change(member: Member, wanted: WantedChange): Promise<Member> {
    return this.changes.run(member.tenantId, () => this.changeAlone(member, wanted));
  }

  /** Also ends the member's sessions and streams. Throws conflict for the last owner. */
  remove(member: Member): Promise<void> {
    return this.changes.run(member.tenantId, () => this.removeAlone(member));
  }

  private async changeAlone(
    { tenantId, memberId }: Member,
    { password, ...change }: WantedChange,
  ): Promise<Member> {
    const member = await this.get(tenantId, memberId);
    if (change.role !== undefined && change.role !== 'owner') await this.leaveOwners(member, change.role);
    const hashed = password === undefined ? {} : { passwordHash: await hashPassword(password) };
    const changed = await this.deps.store.members.update(tenantId, memberId, { ...change, ...hashed });
    if (changed === 'email_taken') throw emailTaken();
    if (!changed) throw notFound();
    if (password !== undefined) await this.endSessions(memberId);
    if (change.role !== undefined) await this.deps.revocations.revoked(roleSight(memberId));
    return changed;
  }

  private async removeAlone({ tenantId, memberId }: Member): Promise<void> {
    const member = await this.get(tenantId, memberId);
    await this.leaveOwners(member, 'admin');
    await this.deps.store.members.delete(tenantId, memberId);
    await this.deps.store.secondFactors.delete(tenantId, memberId);
    await this.deps.store.once.release(memberId);
    await this.deps.store.identityLinks.forget({ tenantId, memberId });
    await this.endSessions(memberId);
    await this.deps.revocations.revoked(memberId);
  }

  /**
   * Sets the caller's own password and ends the caller's other sessions.
   * Throws forbidden if `current` is not the password, unless this repeats a change that was already made.
   */
  async changePassword(
    { tenantId, memberId, accessId }: SignedIn,
    { current, next }: { current: string; next: string },
    isRepeated: boolean,
  ): Promise<void> {
    const { passwordHash } = await this.get(tenantId, memberId);
    if (isRepeated && (await isPassword(next, passwordHash))) return;
    if (!(await isPassword(current, passwordHash))) {
      throw new ServiceError('forbidden', 'Incorrect current password.');
    }
    const hashed = { passwordHash: await hashPassword(next) };
    await this.deps.store.members.update(tenantId, memberId, hashed);
    await this.endSessions(memberId, accessId);
  }

  /** Throws forbidden if this is not the member's password. */
  async demandPassword({ tenantId, memberId }: SignedIn, password: string): Promise<void> {
    const { passwordHash } = await this.get(tenantId, memberId);
    if (await isPassword(password, passwordHash)) return;
    throw new ServiceError('forbidden', 'Incorrect password.');
  }

  /** Ends the member's sessions and their streams, except the one to keep. */
  async endSessions(memberId: string, keepSessionId?: string): Promise<void> {
    const ended = await this.deps.store.sessions.deleteOf(memberId, keepSessionId);
    for (const sessionId of ended) await this.deps.revocations.revoked(sessionId);
  }

  /**
   * Changes an owner's role, unless that would leave no owner. The database can't check and write
   * atomically, so the role is written, checked, and restored if needed. Within a process, changes to a
   * tenant's members run one at a time.
   */
  private async leaveOwners(member: Member, role: Member['role']): Promise<void> {
    const { tenantId, memberId } = member;
    if (member.role !== 'owner') return;
    if (!(await this.hasOwner(tenantId, memberId))) throw lastOwner();
    await this.deps.store.members.update(tenantId, memberId, { role });
    if (await this.hasOwner(tenantId)) return;
    await this.deps.store.members.update(tenantId, memberId, { role: 'owner' });
    throw lastOwner();
  }

  private async hasOwner(tenantId: string, butId?: string): Promise<boolean> {
    const owners = await this.deps.store.members.list(tenantId, { role: 'owner' }, 2);
    return owners.some(({ memberId }) => memberId !== butId);
  }
}

export function emailTaken(): ServiceError {
  return new ServiceError('conflict', 'This e-mail address is taken. Choose another one.');
}

function lastOwner(): ServiceError {
  const message = 'This is the last owner of the workspace. Make another member an owner first.';
  return new ServiceError('conflict', message);
}

export type NewMember = Omit<Member, 'passwordHash' | 'createdAt'> & { password: string };

/** Returns a new member, with the password replaced by its hash. */
export async function newMember({ password, ...rest }: NewMember): Promise<Member> {
  return { ...rest, passwordHash: await hashPassword(password), createdAt: new Date() };
}

/** Returns the tenant. Throws forbidden if it is disabled. */
export async function demandEnabled(
  { tenants }: Pick<Store, 'tenants'>,
  tenantId: string,
): Promise<Tenant | null> {
  const tenant = await tenants.get(tenantId);
  if (!tenant?.disabledAt) return tenant;
  throw new ServiceError('forbidden', 'This workspace is disabled. Ask those who run this installation.');
}
