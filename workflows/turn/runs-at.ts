/** What the worker names itself by, before it runs the workflow bundle. */
const variable = 'holdfastProcess';

/**
 * Returns the name of the process that runs this workflow now. Only answers to queries may hold it: a turn that
 * decided by it would decide otherwise when another process replays it. Empty if the process serves no hops.
 */
export function runsHere(): { runsAt?: string } {
  const name: unknown = Reflect.get(globalThis, variable);
  return typeof name === 'string' ? { runsAt: name } : {};
}

/** Returns the bundle's code as the process of this name runs it. */
export function namedBundle(code: string, name: string): string {
  return `globalThis.${variable} = ${JSON.stringify(name)};${code}`;
}
