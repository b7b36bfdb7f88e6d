import type { MemberRole } from './member';

/**
 * A link with which somebody becomes a member, once. Looked up by the SHA-256 hash of its token, which is also its
 * `_id` in the store.
 */
export interface Invitation {
  invitationId: string;
  tokenHash: string;
  tenantId: string;
  /** The address that the new member signs in with. */
  email: string;
  role: MemberRole;
  /** The member or token that made it. */
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** When it was used. */
  acceptedAt?: Date;
  revokedAt?: Date;
}

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export function stateOfInvitation(
  { acceptedAt, revokedAt, expiresAt }: Invitation,
  now = Date.now(),
): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now ? 'expired' : 'open';
}
