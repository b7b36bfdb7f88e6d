import type { Member, MemberRole } from '../../domain/member';
import { ServiceError } from '../../errors';

/** Who may do what in the workspace. */
const roles = {
  inbox: ['owner', 'admin', 'operator'],
  tokens: ['owner', 'admin'],
  /** To make more of them. */
  owners: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof roles;

/** Throws forbidden where the member's role does not include this. */
export function demand({ role }: Member, permission: Permission): void {
  const allowed: readonly MemberRole[] = roles[permission];
  if (allowed.includes(role)) return;
  const message = `This needs the role ${allowed.join(' or ')}; yours is ${role}.`;
  throw new ServiceError('forbidden', message);
}
