import { createHmac, randomBytes } from 'node:crypto';
import type { IdentityProvider } from '../../domain/identity-provider';

const shape = /^([\w-]{43})\.(tenant_[\w-]{22})\.([\w-]*)$/;

/** A sign-in by an identity provider that a browser has begun. */
export interface BegunSignIn {
  /** Known to this browser alone. */
  secret: string;
  tenantId: string;
  /** The console's page to show afterwards. */
  next: string;
}

/** The values that the provider receives or must send back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

export function beginSignIn(tenantId: string, next: string): BegunSignIn {
  return { secret: randomBytes(32).toString('base64url'), tenantId, next };
}

/** Writes it for a cookie. */
export function signInToText({ secret, tenantId, next }: BegunSignIn): string {
  return [secret, tenantId, Buffer.from(next).toString('base64url')].join('.');
}

/** Reads it back; undefined if it is malformed. */
export function signInFromText(text: string): BegunSignIn | undefined {
  const [, secret = '', tenantId = '', next = ''] = shape.exec(text) ?? [];
  return secret === '' ? undefined : { secret, tenantId, next: Buffer.from(next, 'base64url').toString() };
}

/**
 * Derives everything from the browser's secret, so that nothing is stored before a person has signed in. The values hold
 * for this tenant, this page and this provider alone.
 */
export function checksOf(
  { secret, tenantId, next }: BegunSignIn,
  { issuer, clientId }: Pick<IdentityProvider, 'issuer' | 'clientId'>,
): SignInChecks {
  const derive = (what: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, tenantId, next, issuer, clientId]))
      .digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
