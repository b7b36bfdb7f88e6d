import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiError, modelNotFound, serverError } from './api-error';
import { createChatCompletions } from './chat-completions';
import { createEndpoints, type Endpoint } from './endpoints';
import { disconnectSignal, readBody, sendError, sendJson } from './http';

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

const model = { id: 'demo', object: 'model', created: 1735689600, owned_by: 'holdfast' };
const longestToolRequest = 256 * 1024;

/** Handles the model's API under /v1, and the endpoints that the demo's HTTP tools call. */
export function createRequestHandler(tokenDelayMs: number) {
  const routes = new Map<string, Handler>([
    ['POST /v1/chat/completions', createChatCompletions(tokenDelayMs)],
    ['GET /v1/models', (_, response) => sendJson(response, 200, { object: 'list', data: [model] })],
  ]);
  for (const [route, endpoint] of Object.entries(createEndpoints())) routes.set(route, serve(endpoint));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: target = '/' } = request;
    const url = new URL(URL.canParse(`http://demo${target}`) ? `http://demo${target}` : 'http://demo/');
    const { pathname } = url;
    const isKnownPath = [...routes.keys()].some((route) => route.endsWith(` ${pathname}`));
    try {
      const handler = routes.get(`${method} ${pathname}`);
      if (handler) await handler(request, response, url);
      else if (isKnownPath) sendError(response, apiError(405, `Not allowed to ${method} on ${pathname}.`));
      else if (pathname.startsWith('/v1/models/')) describeModel(response, pathname);
      else sendError(response, apiError(404, `Invalid URL (${method} ${pathname})`, { code: 'unknown_url' }));
    } catch {
      // The client has disconnected, or this is a bug, which must not end the process.
      if (response.headersSent || response.destroyed) response.destroy();
      else sendError(response, serverError);
    }
  };
}

function serve(endpoint: Endpoint): Handler {
  return async (request, response, { searchParams: query }) => {
    const body = (await readBody(request, longestToolRequest)) ?? '';
    const key = request.headers['idempotency-key']?.toString();
    const answer = await endpoint({ query, body, key, signal: disconnectSignal(response) });
    sendJson(response, answer.status, answer.body);
  };
}

/** Every model exists, except those whose name starts with `missing`. */
function describeModel(response: ServerResponse, pathname: string): void {
  const id = pathname.slice('/v1/models/'.length);
  if (id.startsWith('missing')) sendError(response, modelNotFound(id));
  else sendJson(response, 200, { ...model, id });
}
