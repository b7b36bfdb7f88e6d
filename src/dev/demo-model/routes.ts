import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodNotAllowed, modelNotFound, serverError, unknownUrl } from './api-error';
import { chatCompletions, type ChatOptions } from './chat-completions';
import { calendar } from './endpoints/calendar';
import { createMailbox } from './endpoints/emails';
import type { Endpoint } from './endpoints/endpoint';
import { invoices } from './endpoints/invoices';
import { refunds } from './endpoints/refunds';
import { createSlowLookup } from './endpoints/slow';
import { weather } from './endpoints/weather';
import { goneSignal, readBody, sendError, sendJson } from './http';

const longestToolRequest = 256 * 1024;

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

const model = { id: 'demo', object: 'model', created: 1735689600, owned_by: 'holdfast' };

/** Everything the demo server answers: the model under /v1, and beside it the endpoints that the demo's HTTP tools call. */
export function createRequestHandler(options: ChatOptions) {
  const mailbox = createMailbox();
  const slow = createSlowLookup();
  const routes: Record<string, Record<string, Handler>> = {
    '/v1/chat/completions': { POST: (request, response) => chatCompletions(request, response, options) },
    '/v1/models': { GET: (_, response) => sendJson(response, 200, { object: 'list', data: [model] }) },
    '/weather': { GET: serve(weather) },
    '/calendar': { GET: serve(calendar) },
    '/invoices': { GET: serve(invoices) },
    '/emails': { GET: serve(mailbox.list), POST: serve(mailbox.receive) },
    '/refunds': { POST: serve(refunds) },
    '/slow': { GET: serve(slow.lookup) },
    '/slow/count': { GET: serve(slow.count) },
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const target = `http://demo${request.url ?? '/'}`;
    const url = new URL(URL.canParse(target) ? target : 'http://demo/');
    const route = Object.hasOwn(routes, url.pathname) ? routes[url.pathname] : undefined;
    const handler = route !== undefined && Object.hasOwn(route, method) ? route[method] : undefined;
    try {
      if (handler !== undefined) await handler(request, response, url);
      else if (route !== undefined) sendError(response, methodNotAllowed(method, url.pathname));
      else if (url.pathname.startsWith('/v1/models/')) describeModel(response, url.pathname);
      else sendError(response, unknownUrl(method, url.pathname));
    } catch {
      refuse(response);
    }
  };
}

function serve(endpoint: Endpoint): Handler {
  return async (request, response, url) => {
    const body = await readBody(request, longestToolRequest);
    const key = request.headers['idempotency-key'];
    const idempotencyKey = Array.isArray(key) ? key[0] : key;
    const signal = goneSignal(response);
    const answer = await endpoint({ query: url.searchParams, body, idempotencyKey, signal });
    sendJson(response, answer.status, answer.body, answer.headers);
  };
}

/** The demo answers under any model name but those that it plays missing. */
function describeModel(response: ServerResponse, pathname: string): void {
  const id = pathname.slice('/v1/models/'.length);
  if (id.startsWith('missing')) sendError(response, modelNotFound(id));
  else sendJson(response, 200, { ...model, id });
}

/** The client has gone (nobody is left to answer) or a bug of our own, which must not take the server down. */
function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else sendError(response, serverError);
}
