import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header is `Bearer` with this token; takes as long for every wrong one. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
