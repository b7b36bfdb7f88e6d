// npm test: installs and builds what is missing, then runs jest with the arguments given.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
// Only now, since it may just have been installed.
const { run } = await import('jest');
await run();
