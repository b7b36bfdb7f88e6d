import { randomUUID } from 'node:crypto';
import type { Ctx, Next } from './context';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** Notes when a request came, and gives it an id, the client's own where it has the right shape, which is echoed. */
export async function requestState(ctx: Ctx, next: Next): Promise<void> {
  const sent = ctx.get('X-Request-Id');
  ctx.state.about = {};
  ctx.state.receivedAt = Date.now();
  ctx.state.requestId = acceptable.test(sent) ? sent : randomUUID();
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
}
