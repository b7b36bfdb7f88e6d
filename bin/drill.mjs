// npm run drill: installs and builds what is missing, then breaks everything that the service stands on.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
await import('../dist/drill/main.js');
