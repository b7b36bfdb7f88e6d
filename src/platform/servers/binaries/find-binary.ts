import { accessSync, constants } from 'node:fs';
import { type Progress, StackError } from '../progress';
import { reasonOf } from '../../settings/read-environment';
import { runProgram } from './run-program';

/** One place to get a server's program from. */
export interface Source<T> {
  /** As the user is told, such as `mongod on PATH`. */
  readonly label: string;
  /** The program; nothing when it is not there. @throws with the reason when it should have been there. */
  readonly find: () => Promise<T | undefined>;
}

/**
 * Asks the sources in their order and returns what the first one has.
 * @throws StackError that tells what was tried, and `advice`.
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
  throw new StackError(
    [`${name} could not be found or built. Tried:`, ...tried.map((line) => `  ${line}`), advice].join('\n'),
  );
}

/** `program` itself when it is on PATH; nothing when it is not. @throws when it does not tell its version. */
export async function onPath(program: string): Promise<string | undefined> {
  try {
    await runProgram(program, ['--version'], { timeoutMs: 10_000 });
    return program;
  } catch (error) {
    if (reasonOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The program that a setting names. @throws StackError when it cannot be run. */
export function named(setting: string, file: string): string {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch (error) {
    throw new StackError(
      `${setting} is ${file}, which cannot be run (${reasonOf(error)}): name a program, or unset it.`,
    );
  }
}
