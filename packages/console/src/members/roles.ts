import type { Member } from '../api/session.js';
import { may } from '../frame/permissions.js';

type Role = Member['role'];

export const roleNames = ['owner', 'admin', 'operator'] as const satisfies readonly Role[];

const roleWords: Record<Role, string> = {
  owner: 'Owner: everything, also other owners',
  admin: 'Admin: everything but owners',
  operator: 'Operator: the inbox and conversations',
};

/** Returns the roles that a member may assign. */
export function rolesToGive(member: Pick<Member, 'permissions'>): (readonly [Role, string])[] {
  return roleNames
    .filter((role) => role !== 'owner' || may(member, 'owners'))
    .map((role) => [role, roleWords[role]] as const);
}
