import { createContext, Script } from 'node:vm';

/** It took longer than it may. */
export class TooSlowError extends Error {}

const script = new Script('act()');
const scope: { act: () => void } = { act: () => undefined };
const context = createContext(scope);

/**
 * Runs what a tenant's schema can make arbitrarily slow, such as a pattern that backtracks, for at most `ms`
 * milliseconds, so that it does not stop the whole process. Throws a TooSlowError when the time is over.
 */
export function withinLimit<T>(ms: number, act: () => T): T {
  const done: T[] = [];
  scope.act = () => void done.push(act());
  try {
    script.runInContext(context, { timeout: ms });
  } catch (error) {
    if (isTimeout(error)) throw new TooSlowError(`not done within ${ms} ms`, { cause: error });
    throw error;
  }
  const [result] = done.splice(0);
  if (result === undefined) throw new Error('what ran within a limit gave nothing');
  return result;
}

function isTimeout(error: unknown): boolean {
  // Not an Error of every realm: Node makes it.
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
