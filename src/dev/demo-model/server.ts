import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '../../domain/json';
import { chatRequest } from './chat-request';
import { createEndpoints } from './endpoints';
import { reply } from './reply';
import { streamReply } from './stream-reply';

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
  try {
    await once(server, 'listening');
  } catch (cause) {
    const fault = `The demo model cannot listen on 127.0.0.1:${port} (${String(cause)}).`;
    throw new Error(`${fault} Free the port or choose another.`, { cause });
  }
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
