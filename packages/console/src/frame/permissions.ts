import type { Member, Permission } from '../api/session.js';

/** True if the member has the permission. Forbidden things are hidden. */
export function may({ permissions }: Pick<Member, 'permissions'>, permission: Permission): boolean {
  return permissions.includes(permission);
}

/** Thrown by a page that the member may not see. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';

  constructor({ role }: Pick<Member, 'role'>) {
    super(`Your role, ${role}, can’t open this page. Ask an owner or admin of your workspace.`);
  }
}

/** A route's `beforeLoad` that requires the permission. */
export function needs(permission: Permission) {
  return ({ context: { member } }: { context: { member: Member } }): void => {
    if (!may(member, permission)) throw new NotAllowed(member);
  };
}
