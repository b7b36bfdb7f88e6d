import { readOptions, usage, type ChatOptions } from './options';
import { ChatSession } from './session';
import { Terminal } from './terminal';

// `| head` closes the pipe early; that is not an error of the chat.
process.stdout.on('error', () => process.exit(0));

let options: ChatOptions | undefined;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
if (!options) {
  process.stdout.write(usage);
  process.exit(0);
}
void new ChatSession(options, new Terminal()).run().then((answered) => process.exit(answered ? 0 : 1));
