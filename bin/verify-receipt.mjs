// npm run verify-receipt: installs and builds what is missing, then checks a bundle of receipts. It needs no server.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for the result alone.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/receipts/verify.js');
