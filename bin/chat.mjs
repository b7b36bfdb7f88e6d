// npm run chat: installs and builds what is missing, then talks to a running service in the terminal.
import { prepare } from './setup/prepare.mjs';
import { runCommand } from './setup/step.mjs';

// Standard output is for the conversation.
console.log = console.error;
await runCommand(prepare);
await import('../dist/src/dev/chat/main.js');
