import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { digestOf } from '../digest';

/** The public half of a signing key, as RFC 8037 has it. `kid` is its thumbprint by RFC 7638. */
export const publicJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type PublicJwk = z.infer<typeof publicJwk>;

/** Returns the public key with these 32 bytes, given in base64url. */
export function jwkOf(x: string): PublicJwk {
  // These names, in this order, are what RFC 7638 hashes.
  const kid = digestOf(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}

/** True if the key names itself by its own thumbprint, so that no other key can pass for it. */
export function namesItself({ x, kid }: PublicJwk): boolean {
  return jwkOf(x).kid === kid && Buffer.from(x, 'base64url').toString('base64url') === x;
}

export function keyFromJwk({ kty, crv, x }: PublicJwk): KeyObject {
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
}
