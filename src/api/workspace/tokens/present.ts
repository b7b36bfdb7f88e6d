import { z } from 'zod';
import { memberRoles } from '../../../domain/member';
import type { WorkspaceToken } from '../../../domain/workspace-token';
import { timeData } from '../answer-fields';

/** A token as it is recognised; the token itself is kept nowhere. */
export const tokenData = z.object({
  ...{ tokenId: z.string(), name: z.string(), role: z.enum(memberRoles) },
  ...{ prefix: z.string(), last4: z.string(), createdAt: timeData },
  expiresAt: timeData.exactOptional(),
  revokedAt: timeData.exactOptional(),
});

/** A new token, this once. */
export const newTokenData = z.object({ tokenId: z.string(), token: z.string() });

export function presentToken(stored: WorkspaceToken) {
  const { tokenId, name, role, prefix, last4, createdAt, expiresAt, revokedAt } = stored;
  return {
    ...{ tokenId, name, role, prefix, last4, createdAt: createdAt.toISOString() },
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}
