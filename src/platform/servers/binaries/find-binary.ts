import type { Progress } from '../progress';
import { reasonOf } from '../../settings/system-error';
import { StackError } from '../stack-error';

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
