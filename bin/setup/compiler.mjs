import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The compiler of TypeScript 7, which takes a quarter of the time. The drill and openapi-typescript need the
 * API of TypeScript 6.
 */
export const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
