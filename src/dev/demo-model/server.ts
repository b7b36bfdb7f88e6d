import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { apiError, serverError } from './api-error';
import { createChatCompletions } from './chat-completions';
import { createEndpoints, type Endpoint } from './endpoints';
import { disconnectSignal, sendError, sendJson } from './http';

export interface DemoModel {
  /** Base URL for the `openai` SDK, ending in /v1. */
  url: string;
  port: number;
  /** Cuts every open answer and stops listening. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void>;

/**
 * Starts the scripted model on 127.0.0.1: OpenAI's Chat Completions API, answered by rules, and the HTTP
 * endpoints that the demo tenant's tools call. `tokenDelayMs` is the pause between two words of a stream.
 * Rejects with a plain sentence if it cannot listen.
 */
export async function startDemoModel({ port = 0, tokenDelayMs = 15 } = {}): Promise<DemoModel> {
  const handle = createRequestHandler(tokenDelayMs);
  const server = createServer((request, response) => void handle(request, response));
  const taken = await listen(server, port);
  return { url: `http://127.0.0.1:${taken}/v1`, port: taken, close: () => close(server) };
}

function createRequestHandler(tokenDelayMs: number) {
  const routes = new Map<string, Handler>();
  for (const [route, endpoint] of Object.entries(createEndpoints())) routes.set(route, serve(endpoint));
  routes.set('POST /v1/chat/completions', createChatCompletions(tokenDelayMs));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query] = (request.url ?? '').split('?');
    const route = `${request.method ?? ''} ${path}`;
    const handler = routes.get(route);
    try {
      if (handler) await handler(request, response, new URLSearchParams(query));
      else sendError(response, apiError(404, `Invalid URL (${route})`, { code: 'unknown_url' }));
    } catch {
      // The client has disconnected, or this is a bug, which must not end the process.
      if (response.headersSent || response.destroyed) response.destroy();
      else sendError(response, serverError);
    }
  };
}

function serve(endpoint: Endpoint): Handler {
  return async (request, response, query) => {
    const body = await text(request);
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    const answer = await endpoint({ query, body, idempotencyKey, signal: disconnectSignal(response) });
    sendJson(response, answer ? 200 : 400, answer ?? { error: 'The request lacks a parameter.' });
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    const fault = `The demo model cannot listen on 127.0.0.1:${port} (${String(cause)}).`;
    throw new Error(`${fault} Free the port or choose another.`, { cause });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
