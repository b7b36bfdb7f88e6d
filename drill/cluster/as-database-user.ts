import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServersError } from '../../src/dev/servers/progress';

/** A program and its arguments. */
export interface Invocation {
  readonly file: string;
  readonly args: readonly string[];
}

/** Users that own nothing else, in the order in which they are tried. */
const candidates = ['postgres', 'nobody'];

/** PostgreSQL’s folder, and how to run its programs on it. */
export interface DatabasePlace {
  /** The folder as the programs see it. */
  readonly seen: string;
  readonly run: (program: string, args: readonly string[]) => Invocation;
}

/**
 * Creates PostgreSQL's folder with its password in the file `password`. PostgreSQL refuses to run as root. For root,
 * another user owns the folder and runs the programs. That user may not enter the folders above, so the programs get
 * the folder as an open file.
 * @throws ServersError if no other user can be found for root
 */
export function databasePlace(folder: string, password: string): DatabasePlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() !== 0) return { seen: folder, run: (file, args) => ({ file, args }) };

  const { name, uid, gid } = otherUser();
  for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
  const enter = 'exec 3<"$1"; shift; cd /; exec "$@"';
  const become = ['setpriv', `--reuid=${name}`, `--regid=${gid}`, '--clear-groups'];
  return {
    seen: '/proc/self/fd/3',
    run: (program, args) => ({ file: 'sh', args: ['-c', enter, 'sh', folder, ...become, program, ...args] }),
  };
}

function otherUser(): { name: string; uid: number; gid: number } {
  for (const name of candidates) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid !== undefined && gid !== undefined) return { name, uid, gid };
  }
  throw new ServersError(
    `PostgreSQL does not run as root, and there is no user ${candidates.join(' or ')}: start this as another user.`,
  );
}

function idOf(option: string, user: string): number | undefined {
  try {
    return Number(execFileSync('id', [option, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}
