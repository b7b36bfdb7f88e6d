// npm run typecheck: checks the types of the service with its tests, and of each package.
import { spawnSync } from 'node:child_process';
import { compiler } from './setup/compiler.mjs';
import { root } from './setup/root.mjs';

const projects = ['.', 'packages/client', 'packages/widget', 'packages/console'];

for (const project of projects) {
  const { status } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', project], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
