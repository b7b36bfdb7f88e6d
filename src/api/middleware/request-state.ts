import { randomUUID } from 'node:crypto';
import type { Ctx, Next, RequestState } from '../context';
import type { TurnPlace } from '../../domain/turn';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Notes when a request came, and gives it two ids. One is made here and goes into logs and traces. The other is echoed:
 * the client's own if it has the right shape, else the first.
 */
export async function requestState(ctx: Ctx, next: Next): Promise<void> {
  const sent = ctx.get('X-Request-Id');
  ctx.state.about = {};
  ctx.state.receivedAt = Date.now();
  ctx.state.logId = randomUUID();
  ctx.state.requestId = acceptable.test(sent) ? sent : ctx.state.logId;
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
}

/** What log lines name the request by. A client chooses its own id, so it never stands for ours. */
export function loggedIds({ logId, requestId }: Pick<RequestState, 'logId' | 'requestId'>) {
  return { requestId: logId, ...(requestId !== logId && { clientRequestId: requestId }) };
}

/** The request is about this turn, for its log line and its span. */
export function noteTurn({ state }: Ctx, { conversationId, turnId }: TurnPlace): void {
  state.about.conversationId = conversationId;
  state.about.turnId = turnId;
}
