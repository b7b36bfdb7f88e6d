import { join } from 'node:path';

const preload = join(__dirname, '..', '..', 'bin', 'setup', 'module-cache.cjs');

/** Part of the environment of a built program that a test starts: it then loads its modules in half the time. */
export const quickStart = { NODE_OPTIONS: `--require ${JSON.stringify(preload)}` };
