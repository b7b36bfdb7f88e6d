import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

export interface ChatOptions {
  url: string;
  apiKey: string;
  agentId: string | undefined;
  conversationId: string | undefined;
  userId: string | undefined;
}

const demoFile = z.object({ baseUrl: z.string().optional(), apiKey: z.string().optional() });

export const usage = `Usage: npm run chat [-- options]

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

/**
 * Reads the command line. An address or a key that it omits comes from the service's demo.json. Returns undefined for
 * `--help`.
 * @throws Error if an option is unknown, or if there is no key
 */
export function readOptions(argv: string[]): ChatOptions | undefined {
  const given = parseArgs({
    args: argv,
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      agent: { type: 'string' },
      conversation: { type: 'string' },
      user: { type: 'string' },
      'data-dir': { type: 'string', default: '.data' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;
  if (given.help) return undefined;
  const file = join(given['data-dir'], 'demo.json');
  const demo = existsSync(file) ? demoFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const apiKey = given.key ?? demo.apiKey;
  if (!apiKey)
    throw new Error(`${file} has no key. Start the service with "npm start", or give --url and --key.`);
  return {
    url: given.url ?? demo.baseUrl ?? 'http://127.0.0.1:3000',
    apiKey,
    agentId: given.agent,
    conversationId: given.conversation,
    userId: given.user,
  };
}
