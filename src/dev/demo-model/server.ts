import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '../../domain/json';
import { chatRequest, type ChatRequest } from './chat-request';
import { createEndpoints } from './endpoints';
import { reply } from './reply';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ChatCompletionChunk } from 'openai/resources';
import type { Reply } from './rules';

export interface DemoModel {
  /** Base URL for the `openai` SDK, ending in /v1. */
  url: string;
  port: number;
  /** Cuts every open answer and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts the scripted model on 127.0.0.1: the streaming form of OpenAI's Chat Completions API, answered by rules, and the
 * HTTP endpoints that the demo tenant's tools call. `tokenDelayMs` is the pause between two words.
 * @throws Error if the port is taken
 */
export async function startDemoModel({ port = 0, tokenDelayMs = 15 } = {}): Promise<DemoModel> {
  const answer = createHandler(tokenDelayMs);
  const server = createServer((request, response) => {
    // A bug, or a client that has disconnected, must not end the process.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((cause: unknown) => {
    const fault = `The demo model cannot listen on 127.0.0.1:${port} (${String(cause)}).`;
    throw new Error(`${fault} Free the port or choose another.`, { cause });
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${taken}/v1`,
    port: taken,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createHandler(tokenDelayMs: number) {
  const endpoints = createEndpoints();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const route = `${request.method ?? ''} ${pathname}`;
    const body = parseJson(await text(request));
    if (route === 'POST /v1/chat/completions') {
      const { data } = chatRequest.safeParse(body);
      if (!data)
        return sendJson(response, 400, { error: { message: 'This is no chat completion request.' } });
      return streamReply(response, data, reply(data), tokenDelayMs);
    }
    const endpoint = endpoints[route];
    if (!endpoint) return sendJson(response, 404, { error: { message: `Invalid URL (${route})` } });
    const key = request.headers['idempotency-key']?.toString();
    const found = endpoint(searchParams, body, key);
    return sendJson(response, found ? 200 : 400, found ?? { error: 'The request lacks a parameter.' });
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

type Choice = ChatCompletionChunk['choices'][number];

/** Writes the reply as server-sent events, `delayMs` apart. Throws if the client disconnects. */
async function streamReply(
  response: ServerResponse,
  request: ChatRequest,
  reply: Reply,
  delayMs: number,
): Promise<void> {
  const left = new AbortController();
  response.on('close', () => left.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const chunk of chunksOf(request, reply)) {
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    await setTimeout(delayMs, undefined, { signal: left.signal });
  }
  response.end('data: [DONE]\n\n');
}

function* chunksOf({ model, messages, tools }: ChatRequest, reply: Reply): Generator<ChatCompletionChunk> {
  const created = Math.floor(Date.now() / 1_000);
  const every = { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk' as const, created, model };
  const chunk = (delta: Choice['delta'], end: Choice['finish_reason'] = null): ChatCompletionChunk => ({
    ...every,
    choices: [{ index: 0, delta, finish_reason: end }],
  });

  yield chunk({ role: 'assistant', content: '' });
  for (const content of words(reply.text)) yield chunk({ content });
  for (const [index, { name, arguments: input }] of reply.calls.entries()) {
    const begun = { type: 'function' as const, function: { name, arguments: '' } };
    yield chunk({ tool_calls: [{ index, id: `call_${randomUUID()}`, ...begun }] });
    for (const part of words(input)) yield chunk({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  yield chunk({}, reply.calls.length > 0 ? 'tool_calls' : 'stop');
  const [prompt_tokens, completion_tokens] = [tokensIn([messages, tools]), tokensIn(reply)];
  const total_tokens = prompt_tokens + completion_tokens;
  yield { ...every, choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } };
}

/** Splits a text before its white space. The parts joined are the text. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** A rule of thumb: a token has four characters. */
function tokensIn(value: object): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}
