import type { Token } from '../api/tokens.js';

/** Whether a token works at `now`, in ms since the epoch. */
export function tokenState(
  { revokedAt, expiresAt }: Pick<Token, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'in use' | 'revoked' | 'expired' {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : 'in use';
}
