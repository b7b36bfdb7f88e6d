import { accessSync, constants } from 'node:fs';
import { type Progress, ServersError } from '../progress';
import { reasonOf } from '../../../platform/settings/read-environment';
import { runProgram } from './run-program';

/** A place to get a server's program from. */
export interface Source<T> {
  /** Shown to the user, such as `mongod on PATH`. */
  readonly label: string;
  /**
   * The program; undefined if this source does not have it.
   * @throws with the reason if the source failed.
   */
  readonly find: () => Promise<T | undefined>;
}

/**
 * Tries the sources in order and returns the first result.
 * @throws ServersError that lists what was tried, followed by `advice`.
 */
export async function findBinary<T>(
  name: string,
  sources: readonly Source<T>[],
  advice: string,
  progress: Progress,
): Promise<T> {
  const tried: string[] = [];
  for (const source of sources) {
    try {
      const found = await source.find();
      if (found !== undefined) return found;
      tried.push(`${source.label}: not there`);
    } catch (error) {
      const failure = `${source.label}: ${reasonOf(error)}`;
      progress(failure);
      tried.push(failure);
    }
  }
  throw new ServersError(
    [`${name} could not be found or built. Tried:`, ...tried.map((line) => `  ${line}`), advice].join('\n'),
  );
}

/** Returns `program` if it is on PATH, else undefined. @throws if `program --version` fails. */
export async function onPath(program: string): Promise<string | undefined> {
  try {
    await runProgram(program, ['--version'], { timeoutMs: 10_000 });
    return program;
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the path that a setting names. @throws ServersError if it is not executable. */
export function named(setting: string, file: string): string {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch (error) {
    throw new ServersError(
      `${setting} is ${file}, which cannot be run (${reasonOf(error)}): name a program, or unset it.`,
    );
  }
}
