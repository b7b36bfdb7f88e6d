import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text as textOf } from 'node:stream/consumers';
import { listenLocally } from './local-server';

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string | null; tool_call_id?: string; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
  temperature?: number;
}

/** The model's behaviour for one request. */
export type ModelMove = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

export interface ScriptedModel {
  url: string;
  /** Every request so far except recaps, oldest first. */
  requests: ChatRequest[];
  /** The requests for recaps. They come between turns, at any time. */
  forNotes: ChatRequest[];
  /** Their raw bodies. */
  bodies: string[];
  /** Adds moves at the end of the script. */
  script(...moves: ModelMove[]): void;
  /** Responds to each later request for a recap. The script is for the other requests. */
  takesNotes(move: ModelMove): void;
  /** Drops the remaining moves, after a test with a varying number of requests. */
  forget(): void;
  close(): Promise<void>;
}

/** A Chat Completions server that follows a script, and responds 400 after its end. It lists no models. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const moves: ModelMove[] = [];
  const requests: ChatRequest[] = [];
  const forNotes: ChatRequest[] = [];
  let noteTaker = says('Notes.');
  const bodies: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const { url, close } = await listenLocally(server);
  return {
    url: `${url}/v1`,
    requests,
    forNotes,
    bodies,
    script: (...more) => void moves.push(...more),
    takesNotes: (move) => void (noteTaker = move),
    forget: () => void moves.splice(0),
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return void response.end('{"data":[]}');
    const text = await textOf(request);
    bodies.push(text);
    const body: ChatRequest = JSON.parse(text);
    if (isForNotes(body)) {
      forNotes.push(body);
      return noteTaker(response, body);
    }
    requests.push(body);
    const move = moves.shift() ?? fails(400, { code: 'script_has_run_out' });
    await move(response, body);
  }
}

export function isForNotes({ messages }: ChatRequest): boolean {
  const content: unknown = messages[0]?.content;
  return typeof content === 'string' && content.startsWith('You keep notes');
}

/** Streams the pieces as the answer. */
export function says(...pieces: string[]): ModelMove {
  return async (response, request) => {
    begin(response);
    for (const content of pieces) chunk(response, request, { delta: { content } });
    finish(response, request, 'stop');
  };
}

/** Calls tools, each after its text if it has one. */
export function calls(...wanted: { tool: string; args: object | string; text?: string }[]): ModelMove {
  return async (response, request) => {
    begin(response);
    wanted.forEach(({ tool, args, text }, index) => {
      if (text) chunk(response, request, { delta: { content: text } });
      const call = { index, id: `provider_${requestNumber(request)}_${index}`, type: 'function' };
      const fn = { name: tool, arguments: typeof args === 'string' ? args : JSON.stringify(args) };
      chunk(response, request, { delta: { tool_calls: [{ ...call, function: fn }] } });
    });
    finish(response, request, 'tool_calls');
  };
}

/** Streams the text, keeps the stream open until `goOn` resolves, then does `then`. */
export function saysAndHolds(
  text: string,
  goOn: Promise<void>,
  then: 'finish' | 'cut' = 'finish',
): ModelMove {
  return async (response, request) => {
    begin(response);
    chunk(response, request, { delta: { content: text } });
    await Promise.race([goOn, once(response, 'close')]);
    if (response.destroyed) return;
    if (then === 'cut') response.destroy();
    else finish(response, request, 'stop');
  };
}

/** Rejects the request. */
export function fails(
  status: number,
  error: { code?: string; message?: string } = {},
  headers = {},
): ModelMove {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'upstream text', ...error } }));
  };
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function chunk(response: ServerResponse, { model }: ChatRequest, choice: object): boolean {
  const body = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: `${model}-2026` };
  const choices = [{ index: 0, finish_reason: null, ...choice }];
  return response.write(`data: ${JSON.stringify({ ...body, choices })}\n\n`);
}

export function finish(
  response: ServerResponse,
  request: ChatRequest,
  reason: string,
  [prompt_tokens, completion_tokens]: readonly [number, number] = [10, 5],
): void {
  chunk(response, request, { delta: {}, finish_reason: reason });
  const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  const body = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: `${request.model}-2026`,
  };
  response.write(`data: ${JSON.stringify({ ...body, choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function requestNumber({ messages }: ChatRequest): number {
  return messages.length;
}
