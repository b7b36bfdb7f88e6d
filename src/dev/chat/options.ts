import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Server } from './connection';
import { isObject, parseJson, stringAt } from './json';

export interface ChatOptions extends Server {
  readonly conversationId: string | undefined;
}

/** A mistake in the options; the message is for the person who typed them. */
export class UsageError extends Error {}

/**
 * Reads the command line. An address or key that it omits comes from the service's demo.json. Returns
 * `undefined` if the usage text was requested.
 * @throws UsageError
 */
export function readOptions(argv: readonly string[]): ChatOptions | undefined {
  const given = parse(argv);
  if (given.help === true) return undefined;
  const demo = given.url === undefined || given.key === undefined ? readDemo(given['data-dir']) : {};
  const apiKey = given.key ?? demo.apiKey;
  if (apiKey === undefined) {
    const file = join(given['data-dir'], 'demo.json');
    throw new UsageError(
      `There is no ${file} to take the key from. Start the service with "npm start", or give --url and --key.`,
    );
  }
  return {
    baseUrl: webAddress(given.url ?? demo.baseUrl ?? DEFAULT_URL),
    apiKey: headerValue(apiKey, '--key'),
    userId: given.user === undefined ? undefined : headerValue(given.user, '--user'),
    agentId: given.agent,
    conversationId: given.conversation,
  };
}

const DEFAULT_URL = 'http://127.0.0.1:3000';

export const usage = `Usage: npm run chat [-- options]

Talks to a running service in the terminal.

  --url URL           address of the service (from demo.json, else ${DEFAULT_URL})
  --key KEY           API key or access key (from demo.json)
  --agent ID          agent to talk to, instead of the key's own
  --conversation ID   go on with this conversation
  --user ID           your id as an end user (X-User-Id)
  --data-dir DIR      where the service keeps demo.json (.data)
  --help              show this

Lines can be piped in: echo "hello" | npm run -s chat
`;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
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
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason.replace(/\.?$/, '.')} "npm run chat -- --help" lists the options.`);
  }
}

function readDemo(dataDir: string): { baseUrl?: string | undefined; apiKey?: string | undefined } {
  const file = join(dataDir, 'demo.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isObject(error) && error['code'] === 'ENOENT') return {};
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be read (${reason}). Give --url and --key instead.`);
  }
  const demo = parseJson(text);
  if (!isObject(demo)) throw new UsageError(`${file} holds no JSON object. Give --url and --key instead.`);
  return { baseUrl: stringAt(demo, 'baseUrl'), apiKey: stringAt(demo, 'apiKey') };
}

function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UsageError(`"${text}" is no address for --url. Give one such as ${DEFAULT_URL}.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function headerValue(text: string, option: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new UsageError(`The value of ${option} holds a character that no header can carry. Copy it again.`);
}
