// npm run preflight: installs and builds what is missing, then tries this build on what is open in a live system.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for what was found.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/preflight/main.js');
