import type { MemberRole, SignedIn } from '../../domain/member';
import { ServiceError } from '../../domain/errors';

/** Who may do what in the workspace. */
const roles = {
  /** What concerns oneself alone. */
  self: ['owner', 'admin', 'operator'],
  inbox: ['owner', 'admin', 'operator'],
  members: ['owner', 'admin'],
  conversations: ['owner', 'admin', 'operator'],
  feedback: ['owner', 'admin', 'operator'],
  /** To erase a conversation. */
  erasing: ['owner', 'admin'],
  stats: ['owner', 'admin'],
  tokens: ['owner', 'admin'],
  agents: ['owner', 'admin'],
  tools: ['owner', 'admin'],
  documents: ['owner', 'admin'],
  credentials: ['owner', 'admin'],
  settings: ['owner', 'admin'],
  /** To make, change and remove them, or their tokens. */
  owners: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Permission = keyof typeof roles;

/** Throws forbidden where the member's role does not include this. */
export function demand({ role }: Pick<SignedIn, 'role'>, permission: Permission): void {
  const allowed: readonly MemberRole[] = roles[permission];
  if (allowed.includes(role)) return;
  const message = `This needs the role ${allowed.join(' or ')}; yours is ${role}.`;
  throw new ServiceError('forbidden', message);
}
