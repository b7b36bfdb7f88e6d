import { z } from 'zod';
import { parseJson, toJsonObject, type JsonObject } from '../../domain/json';
import { handoffMessages } from '../../domain/handoff-words';
import { findCall, type ToolCall } from '../../domain/message';
import type { SseEvent } from '../../domain/sse-event';
import type { TurnPlace } from '../../domain/turn';
import type { LogEntry } from '../../domain/turn-log';
import { type RelayStore, replyText } from './turn-texts';
import { actionPrompt } from '../../agents/tools/action-prompt';
import type { LiveTurn } from './live-turn';
import { formatEventId } from './position';
import { presentCitations, presentContext } from './present-passages';

const withHuman = 'A person has this conversation now. Your message is in their inbox.';
const handoffArguments = z.object({ message: z.string(), reason: z.string().exactOptional() });

/** Returns a log entry as clients see it, with the texts that the log only refers to. */
export async function presentEntry(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  entry: LogEntry,
): Promise<SseEvent> {
  const id = formatEventId(place.turnId, { n: entry.n, c: 0 });
  return { id, event: entry.event, data: await dataOf(store, place, turn, entry) };
}

async function dataOf(
  store: RelayStore,
  place: TurnPlace,
  turn: LiveTurn,
  entry: LogEntry,
): Promise<JsonObject> {
  const { turnId, conversationId } = place;
  switch (entry.event) {
    case 'meta':
      return { conversationId, turnId };
    case 'status':
      return {
        ...{ text: entry.text, message: entry.text },
        ...(entry.waitsForOperator && { waitsFor: 'operator' }),
      };
    case 'content.reset':
      return { reason: entry.reason };
    case 'tool.start':
      return { tool: entry.tool, callId: entry.callId };
    case 'tool.end': {
      const { tool, callId, success, durationMs, error } = entry;
      return { tool, callId, success, durationMs, ...(error !== undefined && { error }) };
    }
    case 'rag.context':
      return presentContext(store, place.tenantId, entry);
    case 'action': {
      const { instructionId, type, callId, expiresAt, reconnect } = entry;
      const prompt = actionPrompt(type, await storedCall(store, place, callId), reconnect);
      return { ...toJsonObject(prompt), instructionId, expiresAt };
    }
    case 'handoff': {
      const said = await handoffWords(store, place, entry);
      return { ...said, ...(entry.agentName !== undefined && { agentName: entry.agentName }) };
    }
    case 'response.completed': {
      const { messageId, model, generatedAt, usage, costUsd, insights } = entry;
      const message = await finalMessage(store, place, turn, entry.n);
      return {
        message,
        conversationId,
        turnId,
        metadata: { messageId, model, generatedAt },
        ...usage,
        ...(costUsd !== undefined && { costUsd }),
        ...(await presentCitations(store, place.tenantId, entry)),
        insights: { ...insights },
      };
    }
    case 'error': {
      const { message, code, retryable } = entry;
      return { message, code, retryable };
    }
  }
}

/** After a handoff, the reply is the handoff message that the user was shown. */
async function finalMessage(store: RelayStore, place: TurnPlace, turn: LiveTurn, n: number): Promise<string> {
  const before = turn.entry(n - 1);
  if (before?.event === 'handoff') return (await handoffWords(store, place, before)).message;
  return replyText(store, place, turn);
}

async function handoffWords(
  store: RelayStore,
  place: TurnPlace,
  { because, callId }: Extract<LogEntry, { event: 'handoff' }>,
): Promise<{ message: string; reason?: string }> {
  if (because !== undefined) return { message: handoffMessages[because] };
  if (callId === undefined) return { message: withHuman };
  const call = await storedCall(store, place, callId);
  return handoffArguments.parse(parseJson(call.arguments));
}

async function storedCall(store: RelayStore, place: TurnPlace, callId: string): Promise<ToolCall> {
  const { tenantId, conversationId, turnId } = place;
  const conversation = await store.conversations.get(tenantId, conversationId);
  const call =
    findCall(conversation?.recent ?? [], turnId, callId) ??
    findCall(await store.conversations.messages(tenantId, conversationId), turnId, callId);
  if (!call) throw new Error('the transcript does not hold a call that the turn names');
  return call;
}
