/** What a worker names its process by, before it runs the workflow bundle. */
export const processVariable = 'holdfastProcess';

/** Returns the bundle's code as the process of this name runs it. */
export function namedBundle(code: string, name: string): string {
  return `globalThis.${processVariable} = ${JSON.stringify(name)};${code}`;
}
