import { accessSync, constants } from 'node:fs';
import { reasonOf } from '../../settings/system-error';
import { StackError } from '../stack-error';
import { runProgram } from './run-program';

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
