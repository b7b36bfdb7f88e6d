// npm run tenant: installs and builds missing parts, then runs the installation's own command.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is only for the command's JSON.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/tenant-command/main.js');
