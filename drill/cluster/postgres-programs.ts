import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../../src/dev/servers/binaries/find-binary';
import { runProgram } from '../../src/dev/servers/binaries/run-program';
import { reasonOf } from '../../src/platform/settings/read-environment';
import { reportWhile, ServersError, type Progress } from '../../src/dev/servers/progress';

/** The paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly postgres: string;
  readonly initdb: string;
  /** Says whether a server takes users, which it does not while it recovers. */
  readonly isReady: string;
}

/** Debian keeps each version in a folder of its own, outside PATH. */
const debianFolder = '/usr/lib/postgresql';
const installMs = 10 * 60 * 1000;

/**
 * Finds PostgreSQL on PATH or where Debian has it. If it is missing, root installs Debian's package.
 * @throws ServersError that says what to install
 */
export async function postgresPrograms(progress: Progress): Promise<PostgresPrograms> {
  const found = await findPrograms();
  if (found) return found;
  const advice = 'Install PostgreSQL 12 or newer, such as with: apt-get install postgresql';
  if (process.getuid?.() !== 0) throw new ServersError(`PostgreSQL is not installed. ${advice}`);
  try {
    progress('installing Debian’s package postgresql with apt-get');
    await reportWhile(progress, 'installing PostgreSQL', installPackage);
  } catch (error) {
    throw new ServersError(`PostgreSQL could not be installed (${reasonOf(error)}). ${advice}`);
  }
  const installed = await findPrograms();
  if (!installed) throw new ServersError(`apt-get installed no program postgres. ${advice}`);
  return installed;
}

async function installPackage(): Promise<void> {
  const run = { timeoutMs: installMs, environment: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update'], run);
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], run);
}

async function findPrograms(): Promise<PostgresPrograms | undefined> {
  const [postgres, initdb, isReady] = [
    await onPath('postgres'),
    await onPath('initdb'),
    await onPath('pg_isready'),
  ];
  if (postgres !== undefined && initdb !== undefined && isReady !== undefined)
    return { postgres, initdb, isReady };
  return debianVersions()
    .map((folder) => ({
      postgres: join(folder, 'postgres'),
      initdb: join(folder, 'initdb'),
      isReady: join(folder, 'pg_isready'),
    }))
    .find((programs) => Object.values(programs).every(isExecutable));
}

function debianVersions(): string[] {
  try {
    const versions = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one));
    return versions.map((version) => join(debianFolder, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
