import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Checks whether an `Authorization` header is `Bearer` with this token. Takes the same time for every wrong
 * token.
 */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
