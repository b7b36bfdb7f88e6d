// npm run receipt-keys, npm run call-keys: installs and builds missing parts, then shows or rotates signing keys.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is only for the command's JSON.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/receipts/signing-keys.js');
