import type { SseEvent } from '../../domain/sse-event';
import { isJsonObject, type JsonObject } from '../../domain/json';
import { ServiceError } from '../../errors';
import { relayTurn } from '../../relay/relay-turn';
import { sendMessage } from '../../turns/send-message';
import type { Ctx } from '../context';
import { noteTurn } from '../note-turn';
import type { AgentDeps } from './deps';
import { chatReader } from './read-request';

/** POST /api/agent/chat: the same turn as the stream's, in one answer. */
export function chatRoute(deps: AgentDeps) {
  const read = chatReader(deps);
  return async (ctx: Ctx): Promise<void> => {
    const request = await read(ctx);
    const accepted = await deps.starting.during(() => sendMessage(deps, request));
    noteTurn(ctx, accepted);
    if (accepted.replayed) ctx.set('Idempotency-Replayed', 'true');
    const { after, fresh, conversationId, turnId } = accepted;
    const events = relayTurn(deps.relay, accepted, {
      position: { n: after, c: 0 },
      fresh,
      signal: deps.closing,
    });
    const data = await collect(events);
    ctx.body = { success: true, data: { ...data, conversationId, turnId } };
  };
}

async function collect(events: AsyncIterable<SseEvent>): Promise<JsonObject> {
  let handoff: JsonObject | undefined;
  for await (const { event, data } of events) {
    if (event === 'handoff') handoff = data;
    if (event === 'action') return { message: data['message'] ?? '', action: data };
    // An operator may take hours; the reply then comes on the conversation's events.
    if (event === 'status' && data['waitsFor'] === 'operator')
      return { message: data['text'] ?? '', messageId: null, waitsFor: 'operator' };
    if (event === 'error') throw turnError(data);
    if (event !== 'response.completed') continue;
    const { metadata, message = '', costUsd, citations } = data;
    const messageId = isJsonObject(metadata) ? (metadata['messageId'] ?? null) : null;
    return {
      ...{ message, messageId },
      ...(handoff && { handoff }),
      ...(costUsd !== undefined && { costUsd }),
      ...(citations !== undefined && { citations }),
    };
  }
  throw new ServiceError(
    'unavailable',
    'The service is restarting; the turn goes on. Ask again with the same Idempotency-Key.',
  );
}

const turnErrorCodes = ['model_failed', 'turn_timeout', 'cancelled', 'interrupted'] as const;

function turnError({ code, message }: JsonObject): ServiceError {
  const known = turnErrorCodes.find((name) => name === code) ?? 'internal';
  return new ServiceError(known, typeof message === 'string' ? message : 'The turn failed.');
}
