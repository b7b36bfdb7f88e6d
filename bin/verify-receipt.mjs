// npm run verify-receipt: installs and builds missing parts, then checks a bundle of receipts. It needs no
// server.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is only for the result.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/receipts/verify.js');
