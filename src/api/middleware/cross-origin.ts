import cors from '@koa/cors';
import type { Middleware } from 'koa';
import type { RequestState } from '../context';

const exposedHeaders = [
  ...['X-Request-Id', 'X-Participant-Id', 'Idempotency-Replayed', 'Mcp-Session-Id', 'WWW-Authenticate'],
  // A page whose clock is wrong shows the time left by the service's clock.
  'Date',
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
];

/** Paths that pages of any origin may use. The pattern ignores case because the router does. */
const openPaths =
  /^\/(api\/agent(\/|$)|(ai|ag-ui|v1|mcp|a2a)\/|\.well-known\/oauth-protected-resource\/|openapi\.json\/?$|docs\/?$|widget((\.[0-9a-f]+)?\.js|\/(chat|later)\.[0-9a-f]+\.\w+\.js)$)/i;

/**
 * Lets pages of any origin call the agent API in every protocol, load the widget and read both API descriptions.
 * All other paths are same-origin only.
 */
export function crossOrigin(): Middleware<RequestState> {
  return cors({
    origin: ({ path }) => (openPaths.test(path) ? '*' : ''),
    exposeHeaders: exposedHeaders,
    maxAge: 86_400,
  });
}
