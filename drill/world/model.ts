import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { turnNamed } from '../turns/turns';
import { ReplyStream, type Reply } from './reply-stream';

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().nullish() })),
});
type Request = z.infer<typeof requestSchema>;

/** The model's behaviour on one request, instead of the script. */
export type Misbehaviour = (stream: ReplyStream) => Promise<void> | void;

/** A Chat Completions server that answers each turn by its script, with planned faults. */
export interface Model {
  url: string;
  /** The tool results in the latest request, by the turn's word. */
  told: Map<string, string[]>;
  /** The number of requests, by `word/step`. */
  asked: Map<string, number>;
  /** Plans its behaviour for the turn's next requests for this step, in order. */
  plan(word: string, step: number, ...moves: Misbehaviour[]): void;
  /** Refuses connections; `back` accepts them again on the same port. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export async function startModel(): Promise<Model> {
  const plans = new Map<string, Misbehaviour[]>();
  const asked = new Map<string, number>();
  const told = new Map<string, string[]>();
  let server = listenWith();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  function listenWith(at = 0) {
    return createServer((request, response) => void answer(request, response)).listen(at, '127.0.0.1');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = requestSchema.parse(JSON.parse(await text(request)));
    const { word, step, results, reply } = read(body);
    const place = `${word}/${step}`;
    asked.set(place, (asked.get(place) ?? 0) + 1);
    told.set(word, results);
    const stream = new ReplyStream(response, reply, body.model);
    const move = plans.get(place)?.shift();
    if (move) await move(stream);
    else stream.whole();
  }

  async function away(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  return {
    url: `http://127.0.0.1:${port}/v1`,
    told,
    asked,
    away,
    close: away,
    plan: (word, step, ...moves) =>
      void plans.set(`${word}/${step}`, [...(plans.get(`${word}/${step}`) ?? []), ...moves]),
    back: async () => {
      server = listenWith(port);
      await once(server, 'listening');
    },
  };
}

/** Returns a request's turn and next scripted step. Ignores notes on older messages. */
function read({ messages }: Request): { word: string; step: number; results: string[]; reply: Reply } {
  if (messages[0]?.content?.startsWith('You keep notes'))
    return { word: 'notes', step: 1, results: [], reply: { pieces: ['They talked.'], calls: [] } };
  const last = messages.findLastIndex(({ role }) => role === 'user');
  // The service's notes, and messages that were not answered, stand before it in the same one.
  const said = (messages[last]?.content ?? '').split('\n\n').at(-1) ?? '';
  const [name = '', word = ''] = said.split(' ');
  const since = messages.slice(last + 1);
  const step = since.filter(({ role }) => role === 'assistant').length + 1;
  const results = since.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '');
  const wanted = turnNamed(name).steps[step - 1] ?? { pieces: ['Nothing more.'], calls: [] };
  return {
    word,
    step,
    results,
    reply: {
      pieces: wanted.pieces.map((piece) => piece.replaceAll('#', word)),
      calls: wanted.calls.map((tool) => ({ tool, args: JSON.stringify(argumentsOf(tool, word)) })),
    },
  };
}

function argumentsOf(tool: string, word: string): Record<string, string> {
  if (tool === 'handoff') return { message: word };
  if (tool === 'ask_helper') return { message: `approval ${word}-below` };
  return tool === 'search_documents' ? { query: `turn ${word}` } : { word };
}
