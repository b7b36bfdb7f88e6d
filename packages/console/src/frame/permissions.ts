import type { Member } from '../api/session.js';

type Role = Member['role'];

const admins = ['owner', 'admin'] as const;
const everybody = [...admins, 'operator'] as const;

/** The roles that have each permission, as the API grants them. */
const roles = {
  inbox: everybody,
  conversations: everybody,
  playground: everybody,
  erasing: admins,
  agents: admins,
  tools: admins,
  documents: admins,
  credentials: admins,
  members: admins,
  tokens: admins,
  settings: admins,
  stats: admins,
  owners: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof roles;

/** Whether the member's role has the permission. What a role may not do is not shown. */
export function may({ role }: Pick<Member, 'role'>, permission: Permission): boolean {
  const allowed: readonly Role[] = roles[permission];
  return allowed.includes(role);
}

/** Thrown by the address of a page that the member's role does not have. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';

  constructor(
    readonly role: Role,
    readonly permission: Permission,
  ) {
    super(`This page needs the role ${roles[permission].join(' or ')}; yours is ${role}.`);
  }
}

/** A route's `beforeLoad`: only members with the permission see it. */
export function needs(permission: Permission) {
  return ({ context: { member } }: { context: { member: Member } }): void => {
    if (!may(member, permission)) throw new NotAllowed(member.role, permission);
  };
}
