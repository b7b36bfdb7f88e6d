// npm run tenant: installs and builds what is missing, then runs the installation's own command.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for the command's JSON alone.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/tenant-command/main.js');
