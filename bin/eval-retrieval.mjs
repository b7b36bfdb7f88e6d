// npm run eval:retrieval: installs and builds missing parts, then measures how well questions find their
// answers.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

await runCommand(prepare);
const { evaluate } = await import('../dist/bench/eval-retrieval.js');
await evaluate();
