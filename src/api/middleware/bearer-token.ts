import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Checks whether an `Authorization` header is `Bearer` with this token. Takes the same time for every wrong
 * token.
 */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(tokenDigest(sent), tokenDigest(token));
}

/** A digest that tokens are compared by, so that the comparison tells nothing of them. */
export function tokenDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
