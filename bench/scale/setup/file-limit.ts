import { readFileSync } from 'node:fs';

/** What a process opens besides its streams. */
const others = 500;

/** Returns how many streams a process may hold on this machine: Node raises its limit as far as the system lets it. */
export function streamsAProcess(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = /^Max open files\s+\d+\s+(\d+|unlimited)/m.exec(limits)?.[1];
  const files = hard === undefined || hard === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(hard);
  return files - others;
}
