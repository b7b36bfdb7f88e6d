import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the token of an `Authorization` header, or an empty text if it has none. */
export function bearerToken(authorization = ''): string {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  return token;
}

/**
 * Checks whether an `Authorization` header is `Bearer` with this token. Takes the same time for every wrong
 * token.
 */
export function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(tokenDigest(bearerToken(authorization)), tokenDigest(token));
}

/** A digest that tokens are compared by, so that the comparison tells nothing of them. */
export function tokenDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
