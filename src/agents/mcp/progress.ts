import type { Progress } from '@modelcontextprotocol/client';
import { safeLine } from './safe-line';
import type { Secrets } from './scrubbed';

const everyMs = 1_000;
/** A turn shows no more lines. Each costs its history some events, and many calls may run at once. */
const mostLines = 50;

/** Turns a server's progress notifications into lines, at most one per second and 50 in all. Drops those in between. */
export function progressLines(tell: (text: string) => void, secret: Secrets): (progress: Progress) => void {
  let last = -Infinity;
  let told = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < everyMs || told >= mostLines) return;
    last = now;
    told += 1;
    tell(inWords(progress, secret));
  };
}

function inWords({ message = '', progress, total }: Progress, secret: Secrets): string {
  const words = safeLine(message, secret);
  if (words !== '') return words;
  return total === undefined ? `${progress}` : `${progress} of ${total}`;
}
