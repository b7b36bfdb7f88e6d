// npm start: installs and builds missing parts, then becomes the service.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
await import('../dist/src/main.js');
