// npm test: installs and builds what is missing, then runs jest with the arguments given.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
// A run of everything shares the modules that tests load.
if (process.argv.length === 2) process.env.HOLDFAST_TEST_BATCHES = 'true';
// Only now, since it may just have been installed.
const { run } = await import('jest');
await run();
