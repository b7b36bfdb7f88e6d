import type { Next, Ctx } from '../context';
import { callerBodyRate } from '../middleware/body-rate';
import { boundedBody } from '../middleware/bounded-body';
import { callerClaimant } from '../middleware/client-address';
import { jsonBody, optionalJsonBody } from '../middleware/json-body';
import { callersOnly, headerKey, streamKey } from './admit';
import type { CallerCtx, AgentDeps, Playground } from './context';
import { bearerToken } from '../middleware/bearer-token';

/** A2A has a media type of its own. */
const a2aTypes = ['application/a2a+json'];

export type Entrance = ReturnType<typeof agentEntrance>;

/** Middleware before a caller's route: the key first, then the body. */
export function agentEntrance(deps: AgentDeps, playground: Playground) {
  const { bodyMaxBytes: maxBytes } = deps.limits;
  const { requests, bodies } = deps.process;
  const admitting = { ...deps, requests, playground };
  const reading = (parse: typeof jsonBody, mediaTypes?: string[]) =>
    boundedBody<CallerCtx>(parse(maxBytes, mediaTypes), ({ state }) => callerClaimant(state.caller), {
      bodies,
      maxBytes,
      pace: callerBodyRate,
    });
  return {
    byHeader: callersOnly(admitting, headerKey),
    byQuery: callersOnly(admitting, streamKey),
    byBearer: callersOnly(admitting, bearerKey, 'X-User-Authorization'),
    body: reading(jsonBody),
    optionalBody: reading(optionalJsonBody),
    a2aBody: reading(jsonBody, a2aTypes),
    optionalA2aBody: reading(optionalJsonBody, a2aTypes),
  };
}

/** Rejects HEAD, which the router otherwise treats as GET: a HEAD request must not send a message. */
export async function noHead(ctx: CallerCtx, next: Next): Promise<void> {
  if (ctx.method !== 'HEAD') {
    await next();
    return;
  }
  ctx.set('Allow', 'GET');
  ctx.status = 405;
}

/**
 * Returns the key as the clients of other protocols send it, in `Authorization`. The user's JWT for MCP servers is then
 * in `X-User-Authorization`. `X-API-Key` works too.
 */
function bearerKey(ctx: Ctx): string {
  return headerKey(ctx) || bearerToken(ctx.get('Authorization'));
}
