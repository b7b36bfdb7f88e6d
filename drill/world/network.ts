import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** A separate network namespace, connected with this machine by a virtual cable. */
export interface Network {
  /** The addresses of both ends of the cable. They are unreachable from other machines. */
  here: string;
  there: string;
  /** Returns a command that runs a program in the namespace with the same process id. */
  inside(file: string, args: readonly string[]): { file: string; args: readonly string[] };
  /** Blocks all traffic in both directions without breaking connections. */
  cut(): void;
  mend(): void;
  remove(): void;
}

/** Creates a namespace, or returns undefined if this machine forbids it. Requires root and iproute2. */
export function createNetwork(): Network | undefined {
  const id = randomInt(2 ** 14);
  const [name, ours, theirs] = [`holdfast-${id}`, `hf${id}a`, `hf${id}b`];
  // Four addresses of 10.213.0.0/16 per network.
  const base = `10.213.${id >> 6}`;
  const [here, there] = [1, 2].map((end) => `${base}.${(id % 64) * 4 + end}`);
  if (here === undefined || there === undefined || !succeeds('netns', 'add', name)) return undefined;
  const isMade =
    succeeds('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name) &&
    succeeds('addr', 'add', `${here}/30`, 'dev', ours) &&
    succeeds('link', 'set', ours, 'up') &&
    succeeds('-n', name, 'addr', 'add', `${there}/30`, 'dev', theirs) &&
    succeeds('-n', name, 'link', 'set', theirs, 'up') &&
    succeeds('-n', name, 'link', 'set', 'lo', 'up');
  const remove = () => void succeeds('netns', 'del', name);
  if (!isMade) {
    remove();
    return undefined;
  }
  return {
    here,
    there,
    inside: (file, args) => ({ file: 'ip', args: ['netns', 'exec', name, file, ...args] }),
    // At the far end: at this end it would also remove our own address.
    cut: () => void succeeds('-n', name, 'link', 'set', theirs, 'down'),
    mend: () => void succeeds('-n', name, 'link', 'set', theirs, 'up'),
    remove,
  };
}

function succeeds(...args: string[]): boolean {
  try {
    execFileSync('ip', args, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
