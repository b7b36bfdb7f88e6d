// npm run cluster: installs and builds what is missing, then starts three processes of the service behind one address.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
await import('../dist/src/dev/cluster/main.js');
