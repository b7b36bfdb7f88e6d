// npm run bench: installs and builds missing parts, then measures the service.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
await import('../dist/bench/main.js');
