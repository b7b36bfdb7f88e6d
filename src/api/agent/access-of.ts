import type { Caller } from '../../turns/caller';

/** What lets the caller read a stream: it ends when one of these is revoked. */
export function accessOf({ credential, tenantId }: Caller): string[] {
  return [credential.credentialId, tenantId];
}
