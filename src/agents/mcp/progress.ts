import type { Progress } from '@modelcontextprotocol/client';
import { safeLine } from './safe-line';

const everyMs = 1_000;

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

function inWords({ message = '', progress, total }: Progress, secret: string | undefined): string {
  const words = safeLine(message, secret);
  if (words !== '') return words;
  return total === undefined ? `${progress}` : `${progress} of ${total}`;
}
