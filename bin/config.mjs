// npm run config: installs and builds missing parts, then keeps a workspace as files.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for the plan.
console.log = console.error;
await runCommand(prepare);
const { main } = await import('../dist/src/dev/config/main.js');
process.exitCode = await main(process.env);
