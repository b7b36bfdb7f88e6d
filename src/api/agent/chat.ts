import type { DataOf, SseEvent } from '../../turns/relay/events';
import { toJsonObject, type JsonObject } from '../../domain/json';
import { ServiceError } from '../../domain/errors';
import { relayTurn } from '../../turns/relay/relay-turn';
import type { MessageRequest } from '../../turns/admission/message-request';
import { refuse, roundedInBody } from '../fields/json-faults';
import { callerClaimant } from '../middleware/client-address';
import { clientDisconnect } from '../middleware/client-disconnect';
import { noteTurn } from '../middleware/request-state';
import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';
import { checkResponseSchema } from './check-response-schema';
import { chatReader } from './read-request';

/**
 * POST /api/agent/chat: runs a turn and returns its result as one response. Stops waiting if the client
 * disconnects.
 */
export function chatRoute(deps: AgentDeps) {
  const read = chatReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const request = read(ctx);
    await checkResponseSchema(deps, request, 'body.responseSchema');
    const { signal, stop } = clientDisconnect(ctx.res, deps.closing);
    try {
      await answer(deps, ctx, request, signal);
    } finally {
      stop();
    }
  };
}

async function answer(
  deps: AgentDeps,
  ctx: CallerCtx,
  request: MessageRequest,
  signal: AbortSignal,
): Promise<void> {
  const { admission, relay } = deps;
  if (request.answers) refuse(roundedInBody(ctx));
  const claimant = callerClaimant(request.caller);
  const accepted = await admission.start(claimant, () => deps.turns.accept(request), signal);
  noteTurn(ctx, accepted);
  if (accepted.replayed) ctx.set('Idempotency-Replayed', 'true');
  const { after, fresh, conversationId, turnId } = accepted;
  const data = await collect(relayTurn(relay, accepted, { position: { n: after, c: 0 }, fresh, signal }));
  ctx.body = { success: true, data: { ...data, conversationId, turnId } };
}

async function collect(events: AsyncIterable<SseEvent>): Promise<JsonObject> {
  let handoff: DataOf<'handoff'> | undefined;
  for await (const { event, data } of events) {
    if (event === 'handoff') handoff = data;
    if (event === 'action') return { message: data.message, action: toJsonObject(data) };
    // An operator or a task may take hours. The reply then arrives on the conversation's event stream.
    if (event === 'status' && data.waitsFor)
      return { message: data.text, messageId: null, waitsFor: data.waitsFor };
    if (event === 'error') throw turnError(data);
    if (event !== 'response.completed') continue;
    const { metadata, message, costUsd, citations, output } = data;
    return toJsonObject({
      message,
      messageId: metadata.messageId,
      ...(handoff && { handoff }),
      ...(costUsd !== undefined && { costUsd }),
      ...(output !== undefined && { output }),
      ...(citations !== undefined && { citations }),
    });
  }
  throw new ServiceError(
    'unavailable',
    'The service is restarting; the turn goes on. Ask again with the same Idempotency-Key.',
  );
}

function turnError({ code, message }: DataOf<'error'>): ServiceError {
  return new ServiceError(code === 'unauthenticated' ? 'internal' : code, message);
}
