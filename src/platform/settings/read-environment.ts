import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { secrets } from './secrets';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The raw values of all settings: those of the environment, then those of `.env` in `dir`. A secret may
 * instead be in a file named by `NAME_FILE`. An empty value counts as unset, since compose files and shells
 * write it for "unset". Adds faults to `faults`, as sentences for the user.
 */
export function readEnvironment(
  environment: Environment,
  dir: string,
  faults: string[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const source of [readDotEnv(dir, faults), environment]) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== undefined && value.trim() !== '') found[name] = value.trim();
    }
  }
  for (const name of secrets) readSecretFile(name, found, dir, faults);
  return found;
}

function readDotEnv(dir: string, faults: string[]): Environment {
  try {
    return parseEnv(readFileSync(resolve(dir, '.env'), 'utf8'));
  } catch (error) {
    if (reasonOf(error) !== 'ENOENT')
      faults.push(`.env cannot be read (${reasonOf(error)}): make it a readable file.`);
    return {};
  }
}

function readSecretFile(name: string, found: Record<string, string>, dir: string, faults: string[]): void {
  const file = found[`${name}_FILE`];
  if (file === undefined) return;
  if (found[name] !== undefined) {
    faults.push(`${name} and ${name}_FILE are both set: keep one of them.`);
    return;
  }
  try {
    const value = readFileSync(resolve(dir, file), 'utf8').trim();
    if (value === '')
      faults.push(
        `${name}_FILE is ${JSON.stringify(file)}, which is empty: a file that holds the value is accepted.`,
      );
    else found[name] = value;
  } catch (error) {
    faults.push(
      `${name}_FILE is ${JSON.stringify(file)}, which cannot be read (${reasonOf(error)}): the path of a readable file is accepted.`,
    );
  }
}

/** The short reason of a system error, such as `EACCES`, or else its message. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'message' in error && typeof error.message === 'string' ? error.message : 'unknown error';
}
