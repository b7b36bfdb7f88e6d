import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  noArguments,
  saying,
  startToolListServer,
  type CallSeen,
  type ToolListServer,
} from '../agents/mcp/tool-list-server';
import { forever } from '../crash/stage';
import { spellingsOf } from './spellings';

/** `refuses`, `fails`: with a status; `breaks`: the socket; `complains`: with an error of MCP; `tells`: in its result. */
export type Mood = 'works' | 'refuses' | 'fails' | 'breaks' | 'complains' | 'tells' | 'hangs';

export interface TelltaleServer extends ToolListServer {
  /** What it does with the next calls, one after another; without one: `works`. */
  moods: Mood[];
  /** Calls that have reached the tool. */
  called: () => number;
}

/** The one that agents call. */
export const lookupTool = { name: 'lookup', description: 'Looks up.', inputSchema: { type: 'object' } };

/** The longest line of progress, name of a link, description and title of a tool: longer ones are cut. */
const [progressChars, linkChars, descriptionChars, titleChars] = [200, 300, 1_024, 100];

/** A server of one tool, `lookup`, that tells the credentials that it gets wherever it can. */
export async function startTelltaleServer(): Promise<TelltaleServer> {
  const moods: Mood[] = [];
  let calls = 0;
  const server = await startToolListServer({
    pages: (authorization) => [[lookupTool, ...tellingTools(secretOf(authorization))]],
    instead: (request, body, response) => body.includes('tools/call') && instead(moods, request, response),
    call: async (call) => {
      calls += 1;
      const mood = moods.shift();
      const secret = secretOf(call.authorization ?? '');
      if (mood === 'hangs') await forever;
      if (mood === 'complains') throw new Error(`Not with ${secret}, ${inAllSpellings(secret)}`);
      return mood === 'tells' ? tell(call, secret) : saying('It is known.');
    },
  });
  return { ...server, moods, called: () => calls };
}

/** True where the mood is answered without MCP. */
function instead(moods: Mood[], { headers }: IncomingMessage, response: ServerResponse): boolean {
  const [mood] = moods;
  if (mood !== 'refuses' && mood !== 'fails' && mood !== 'breaks') return false;
  moods.shift();
  if (mood === 'breaks') {
    response.destroy();
    return true;
  }
  const { authorization = '' } = headers;
  response.writeHead(mood === 'refuses' ? 401 : 500, { 'www-authenticate': authorization });
  response.end(JSON.stringify({ error: `Not with ${authorization}` }));
  return true;
}

function secretOf(authorization: string): string {
  return authorization.replace('Bearer ', '');
}

async function tell({ progress }: CallSeen, secret: string): Promise<object> {
  await progress({ progress: 1, message: cutWithin(secret, progressChars) });
  const link = { type: 'resource_link', uri: `x:${cutWithin(secret, linkChars)}`, name: secret };
  return { content: [{ type: 'text', text: inAllSpellings(secret) }, link] };
}

function tellingTools(secret: string): object[] {
  return [
    { name: 'described', inputSchema: noArguments, description: cutWithin(secret, descriptionChars) },
    { name: 'titled', inputSchema: noArguments, annotations: { title: cutWithin(secret, titleChars) } },
    { name: 'named', inputSchema: { ...noArguments, description: inAllSpellings(secret) } },
  ];
}

function inAllSpellings(secret: string): string {
  const header = Buffer.from(`Bearer ${secret}`).toString('base64');
  return [header, ...spellingsOf(secret).map(({ text }) => text)].join(' ');
}

/** A text that a cut after `chars` characters leaves with two thirds of the secret. */
function cutWithin(secret: string, chars: number): string {
  return '.'.repeat(Math.max(0, chars - 1 - Math.ceil((secret.length * 2) / 3))) + secret;
}
