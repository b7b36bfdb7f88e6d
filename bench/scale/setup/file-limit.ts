import { readFileSync } from 'node:fs';

/** Files that a process opens besides its streams. */
const others = 500;

/** Returns how many streams this process may hold: Node raises its limit as far as the system allows. */
export function mostStreams(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  return hard - others;
}
