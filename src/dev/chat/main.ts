import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { chat, type ChatOptions } from './chat';
import { Terminal } from './terminal';

const demoFile = z.object({ baseUrl: z.string().optional(), apiKey: z.string().optional() });

const usage = `Usage: npm run chat [-- options]

Talks to a running service in the terminal.

  --url URL           address of the service (from demo.json)
  --key KEY           API key or access key (from demo.json)
  --agent ID          agent to talk to, instead of the key's own
  --conversation ID   continue this conversation
  --user ID           your id as an end user (X-User-Id)
  --data-dir DIR      where the service keeps demo.json (.data)
  --help              show this

Lines can be piped in: echo "hello" | npm run -s chat
`;

/** Reads the command line. Returns undefined for `--help`. Throws for an unknown option, and if there is no key. */
function readOptions(): ChatOptions | undefined {
  const text = { type: 'string' } as const;
  const { values: given } = parseArgs({
    options: {
      ...{ url: text, key: text, agent: text, conversation: text, user: text },
      'data-dir': { type: 'string', default: '.data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (given.help) return undefined;
  const file = join(given['data-dir'], 'demo.json');
  const demo = existsSync(file) ? demoFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const { url = demo.baseUrl ?? 'http://127.0.0.1:3000', key: apiKey = demo.apiKey } = given;
  if (!apiKey)
    throw new Error(`${file} has no key. Start the service with "npm start", or give --url and --key.`);
  return { url, apiKey, id: given.conversation, agentId: given.agent, userId: given.user };
}

// `| head` closes the pipe early; that is not an error of the chat.
process.stdout.on('error', () => process.exit(0));

try {
  const options = readOptions();
  if (options) void chat(options, new Terminal()).then((answered) => process.exit(answered ? 0 : 1));
  else process.stdout.write(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
