import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '../../domain/json';

/** The rules that a token is checked against. */
export interface TokenCheck {
  /** The tenant's secrets. One of them must have signed the token. */
  secrets: string[];
  tenantId: string;
  /** The `X-User-Id` of the request, which a token in the `hmac-sha256` form needs. */
  userId?: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}

/** `attributes` is the claim of that name, not yet checked. */
export type Proof = { userId: string; attributes?: JsonValue } | { problem: string };

const hmacForm = /^hmac-sha256=([0-9a-f]{64})$/i;
const jwtForm = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;
const mostIdChars = 256;
/** The clock difference allowed to other machines, in seconds. */
const skewSeconds = 60;

const notSigned = problem(
  'The signature of X-User-Token is not valid. Sign it with a secret of the workspace.',
);

/**
 * Returns the user that the token proves, or what is wrong with the token.
 * A token is a JWT signed with HS256, or `hmac-sha256=<hex>` over the user's id.
 */
export function proveUser(token: string, check: TokenCheck): Proof {
  const hmac = hmacForm.exec(token)?.[1];
  if (hmac !== undefined) return proveById(Buffer.from(hmac, 'hex'), check);
  const [, header, claims, signature] = jwtForm.exec(token) ?? [];
  if (header === undefined || claims === undefined || signature === undefined)
    return problem('X-User-Token must be a JWT that is signed with HS256, or hmac-sha256=<hex>.');
  return proveByJwt(header, claims, signature, check);
}

function proveById(signature: Buffer, { secrets, userId }: TokenCheck): Proof {
  if (userId === undefined) return problem('X-User-Token has the form hmac-sha256; send X-User-Id with it.');
  return isSigned(userId, signature, secrets) ? { userId } : notSigned;
}

function proveByJwt(header: string, claims: string, signature: string, check: TokenCheck): Proof {
  const { alg, crit } = decoded(header) ?? {};
  // The token must not choose how it is checked: no `none`, no public key used as a
  // secret, no critical extensions.
  if (alg !== 'HS256' || crit !== undefined) return problem('X-User-Token must be signed with HS256.');
  const sent = Buffer.from(signature, 'base64url');
  if (!isSigned(`${header}.${claims}`, sent, check.secrets)) return notSigned;
  const claimed = decoded(claims);
  return claimed ? proveByClaims(claimed, check) : problem('The claims of X-User-Token are no JSON object.');
}

function proveByClaims(
  { sub, exp, nbf, iat, aud, attributes }: JsonObject,
  { tenantId, now }: TokenCheck,
): Proof {
  const seconds = now / 1_000;
  if (typeof exp !== 'number') return problem('X-User-Token needs exp: the time when it ends, in seconds.');
  if (exp + skewSeconds <= seconds) return problem('X-User-Token has expired. Get a new one.');
  for (const [name, from] of Object.entries({ nbf, iat })) {
    if (from === undefined) continue;
    if (typeof from !== 'number') return problem(`${name} of X-User-Token must be a time in seconds.`);
    if (from - skewSeconds > seconds) return problem(`X-User-Token is not valid yet; see its ${name}.`);
  }
  if (aud !== undefined && ![aud].flat().includes(tenantId))
    return problem('aud of X-User-Token must be the tenantId of the workspace, or be left out.');
  if (typeof sub !== 'string' || sub === '' || sub.length > mostIdChars || sub.trim() !== sub)
    return problem(`X-User-Token needs sub: the user’s id, of 1 to ${mostIdChars} characters.`);
  return { userId: sub, ...(attributes !== undefined && { attributes }) };
}

/** Compares in constant time, whichever secret matches. */
function isSigned(text: string, signature: Buffer, secrets: string[]): boolean {
  const matches = secrets.map((secret) => {
    const expected = createHmac('sha256', secret).update(text).digest();
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return matches.includes(true);
}

function decoded(part: string): JsonObject | undefined {
  const value = parseJson(Buffer.from(part, 'base64url').toString('utf8'));
  return isJsonObject(value) ? value : undefined;
}

function problem(text: string): { problem: string } {
  return { problem: text };
}
