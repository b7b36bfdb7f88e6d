import { randomBytes } from 'node:crypto';

/** Returns 24 random bytes, as Standard Webhooks recommends. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}
