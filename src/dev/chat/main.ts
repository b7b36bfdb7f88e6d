import { chat } from './chat';

// `| head` closes the pipe early; that is not an error of the chat.
process.stdout.on('error', () => process.exit(0));

void chat(process.argv.slice(2), {
  streams: {
    input: process.stdin,
    output: process.stdout,
    interactive: process.stdin.isTTY && process.stdout.isTTY,
    // A terminal that does not know its width reports 0.
    columns: () => process.stdout.columns || 80,
  },
  errors: process.stderr,
  // hasColors reads NO_COLOR, FORCE_COLOR and TERM; a pipe does not have this method.
  colors: process.stdout.isTTY && process.stdout.hasColors(),
  onSignal: (interrupt) => process.on('SIGINT', interrupt),
}).then((code) => (process.exitCode = code));
