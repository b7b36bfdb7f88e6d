/** The variable with the name of a worker's process, set before the workflow bundle runs. */
export const processVariable = 'holdfastProcess';

/** Returns the bundle's code for the process of this name. */
export function namedBundle(code: string, name: string): string {
  return `globalThis.${processVariable} = ${JSON.stringify(name)};${code}`;
}
