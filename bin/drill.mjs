// npm run drill: installs and builds missing parts, then breaks everything that the service depends on.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
await import('../dist/drill/main.js');
