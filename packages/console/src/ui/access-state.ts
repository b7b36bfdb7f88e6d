/** The end of a key or a token. */
export interface Ends {
  revokedAt?: string | undefined;
  expiresAt?: string | undefined;
}

/** Returns the state of a key or a token at `now`, in ms since the epoch. */
export function accessState({ revokedAt, expiresAt }: Ends, now: number): 'in use' | 'revoked' | 'expired' {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && Date.parse(expiresAt) <= now ? 'expired' : 'in use';
}
