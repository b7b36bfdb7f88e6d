// npm run scale: installs and builds what is missing, then measures how the service grows.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
await import('../dist/bench/scale/main.js');
