// npm run upgrade-check: installs and builds missing parts, then compares a live system with this build.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for the findings.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/preflight/upgrade-main.js');
