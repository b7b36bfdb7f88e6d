// npm run preflight: installs and builds missing parts, then tests this build on a live system's open
// workflows.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for the findings.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/preflight/main.js');
