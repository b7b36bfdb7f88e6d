import { randomUUID } from 'node:crypto';
import type { Ctx, Next, RequestState } from '../context';
import type { TurnPlace } from '../../domain/turn';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Records when a request arrived and gives it two ids. The generated one goes into logs and traces. The other
 * is returned in the response: the client's own X-Request-Id if it is well-formed, otherwise the generated
 * one.
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

/**
 * Returns the request's ids for log lines. `requestId` is never the client's id, which the client can choose
 * freely.
 */
export function loggedIds({ logId, requestId }: Pick<RequestState, 'logId' | 'requestId'>) {
  return { requestId: logId, ...(requestId !== logId && { clientRequestId: requestId }) };
}

/** Records the turn of the request for its log line and span. */
export function noteTurn({ state }: Ctx, { conversationId, turnId }: TurnPlace): void {
  state.about.conversationId = conversationId;
  state.about.turnId = turnId;
}
