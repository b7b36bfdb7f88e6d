import { shortened } from '../../domain/shortened';
import { scrubbed, type Secrets } from './scrubbed';

const longest = 200;

/** Returns a server's words as one line that may be shown to the end user, without the secret. */
export function safeLine(words: string, secret: Secrets): string {
  const line = words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return shortened(scrubbed(line.toWellFormed(), secret), longest);
}
