import { acceptUnstreamed, leftEarly, turnError } from './turn-stream';
import type { DataOf, SseEvent } from '../../turns/relay/events';
import { toJsonObject, type JsonObject } from '../../domain/json';
import { relayTurn } from '../../turns/relay/relay-turn';
import { whileConnected } from '../middleware/client-disconnect';
import type { CallerCtx, AgentDeps } from './context';
import { checkResponseSchema, chatReader } from './read-request';

/**
 * POST /api/agent/chat: runs a turn and returns its result as one response. Stops waiting if the client
 * disconnects.
 */
export function chatRoute(deps: AgentDeps) {
  const read = chatReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const request = read(ctx);
    await checkResponseSchema(deps, request, 'body.responseSchema');
    await whileConnected(ctx.res, deps.closing, async (signal) => {
      const accepted = await acceptUnstreamed(deps, ctx, request, signal);
      const { after, fresh, conversationId, turnId } = accepted;
      const from = { position: { n: after, c: 0 }, fresh, signal };
      const data = await collect(relayTurn(deps.relay, accepted, from));
      ctx.body = { success: true, data: { ...data, conversationId, turnId } };
    });
  };
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
    const { metadata, message, costUsd, citations, output, incomplete } = data;
    return toJsonObject({
      message,
      messageId: metadata.messageId,
      handoff,
      costUsd,
      output,
      incomplete,
      citations,
    });
  }
  throw leftEarly();
}
