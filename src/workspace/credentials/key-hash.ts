import { createHash } from 'node:crypto';

/** The digest under which a key is stored; the key itself has far too many random bits to be guessed from it. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
