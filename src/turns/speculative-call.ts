import { setImmediate } from 'node:timers/promises';
import type { AgentSnapshot } from '../domain/agent';
import type { Conversation } from '../domain/conversation';
import { userMessage, type Message } from '../domain/message';
import type { TurnInput } from '../domain/turn';
import { modelRequest, type ModelRequest } from '../model/model-request';

/**
 * The SDK and `fetch` take many small steps. The last one, which writes the body, runs in the second tick.
 */
const ticks = 2;

/**
 * Lets a request that was just made reach its socket before the following work starts.
 * Otherwise that work, and what it triggers on the same processors, delays the request by some milliseconds.
 */
export async function untilAsked(): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await setImmediate();
}

/**
 * Returns the turn's probable first model request, for the speculative call. Undefined if no model will be
 * called, if documents are searched first, or if calls without results show that another turn is still open.
 */
export function speculativeRequest(
  input: TurnInput,
  text: string,
  snapshot: AgentSnapshot,
  known: Conversation | undefined,
): ModelRequest | undefined {
  const [model] = input.models;
  if (model === undefined || input.isWithHuman || input.handoff?.isAskedFor || input.retrieves)
    return undefined;
  const recent = known?.recent ?? [];
  if (hasOpenCalls(recent)) return undefined;
  const transcript = [...recent, userMessage(input.turnId, { ...input.message, text })];
  return modelRequest(snapshot, input, model, transcript);
}

function hasOpenCalls(recent: Message[]): boolean {
  const last = recent.findLast((message) => message.role === 'assistant');
  return (last?.calls ?? []).some(
    ({ callId }) =>
      !recent.some(
        (message) => message.role === 'tool' && message.turnId === last?.turnId && message.callId === callId,
      ),
  );
}
