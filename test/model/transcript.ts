import { noTokens } from '../../src/domain/model-usage';
import type { AssistantMessage, ToolCall, ToolMessage, UserMessage } from '../../src/domain/message';

const at = new Date('2026-02-03T10:00:00.000Z');

export function user(text: string, turnId = 'turn_1'): UserMessage {
  return { role: 'user', messageId: `msg_${text}`, turnId, text, at };
}

export function assistant(text: string, changes: Partial<AssistantMessage> = {}): AssistantMessage {
  const step = { step: 1, model: 'model-a', calls: [], usage: noTokens };
  return { role: 'assistant', messageId: `msg_${text}`, turnId: 'turn_1', text, at, ...step, ...changes };
}

export function call(callId: string, changes: Partial<ToolCall> = {}): ToolCall {
  return { callId, providerCallId: `provider_${callId}`, tool: 'weather', arguments: '{}', ...changes };
}

export function result(callId: string, text: string, turnId = 'turn_1'): ToolMessage {
  const ids = { messageId: `msg_${turnId}_${callId}`, turnId, callId, providerCallId: `provider_${callId}` };
  return { role: 'tool', ...ids, text, at };
}
