import type { MemberRole, SignedIn } from '../../../domain/member';
import { ServiceError } from '../../../domain/errors';

/** The roles that have each permission. */
const roles = {
  /** The member's own session and password. */
  self: ['owner', 'admin', 'operator'],
  inbox: ['owner', 'admin', 'operator'],
  /** Change queues and canned replies. Who works in the inbox reads them. */
  queues: ['owner', 'admin'],
  members: ['owner', 'admin'],
  conversations: ['owner', 'admin', 'operator'],
  feedback: ['owner', 'admin', 'operator'],
  /** Read what models were sent, with the instructions of agents. */
  prompts: ['owner', 'admin'],
  /** Erase conversations and persons, export what belongs to a person, and forbid both. */
  erasing: ['owner', 'admin'],
  /** Export receipts, and list their roots. */
  receipts: ['owner', 'admin'],
  stats: ['owner', 'admin'],
  tokens: ['owner', 'admin'],
  agents: ['owner', 'admin'],
  tools: ['owner', 'admin'],
  documents: ['owner', 'admin'],
  credentials: ['owner', 'admin'],
  settings: ['owner', 'admin'],
  /** Read the audit log. */
  audit: ['owner', 'admin'],
  /** Create, change and remove owners and their tokens. */
  owners: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof roles;

/** Every permission, for descriptions. */
export const permissions = Object.keys(roles).filter(isPermission);

/** Returns the role's permissions. */
export function permissionsOf(role: MemberRole): Permission[] {
  return permissions.filter((permission) => {
    const allowed: readonly MemberRole[] = roles[permission];
    return allowed.includes(role);
  });
}

function isPermission(name: string): name is Permission {
  return Object.hasOwn(roles, name);
}

/** Throws forbidden if the member's role does not have the permission. */
export function demandPermission({ role }: Pick<SignedIn, 'role'>, permission: Permission): void {
  const allowed: readonly MemberRole[] = roles[permission];
  if (allowed.includes(role)) return;
  const message = `This needs the role ${allowed.join(' or ')}; yours is ${role}.`;
  throw new ServiceError('forbidden', message);
}
