import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { shortened } from '../../domain/shortened';
import { scrubbed } from './scrubbed';

const everyMs = 1_000;
const longest = 200;

/** Turns a server's progress notifications into lines, at most one per second. Drops those in between. */
export function progressLines(
  tell: (text: string) => void,
  secret: string | undefined,
): (progress: Progress) => void {
  let last = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    tell(inWords(progress, secret));
  };
}

function inWords({ message, progress, total }: Progress, secret: string | undefined): string {
  const words = (message ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  if (words !== '') return shortened(scrubbed(words.toWellFormed(), secret), longest);
  return total === undefined ? `${progress}` : `${progress} of ${total}`;
}
