import { processVariable } from '../../src/domain/named-bundle';

/**
 * Returns the name of the process that runs this workflow now. Only answers to queries may hold it: a turn that
 * decided by it would decide otherwise when another process replays it. Empty if the process serves no hops.
 */
export function runsHere(): { runsAt?: string } {
  const name: unknown = Reflect.get(globalThis, processVariable);
  return typeof name === 'string' ? { runsAt: name } : {};
}
