// npm test: installs and builds what is missing, then runs jest with the arguments given.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
// The servers of a run live for minutes: collecting their garbage less often leaves the processors to the tests.
process.env.GOGC ??= '400';
// A run of everything shares the modules that tests load.
if (process.argv.length === 2) process.env.HOLDFAST_TEST_BATCHES = 'true';
// Only now, since it may just have been installed.
const { run } = await import('jest');
await run();
