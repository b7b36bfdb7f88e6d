// The conformance suite imports fs.globSync for a command that no test runs. Node 20 lacks it.
import { register } from 'node:module';

const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`;

const fs = asModule(`
export * from 'node:fs';
export const globSync = () => { throw new Error('Node 20 has no globSync.'); };
`);

register(
  asModule(`
export const resolve = (specifier, context, next) =>
  specifier === 'fs' ? { url: ${JSON.stringify(fs)}, shortCircuit: true } : next(specifier, context);
`),
);
