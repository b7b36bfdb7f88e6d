import { newTurnId } from '../../src/domain/ids';
import type { DataOf, SseEvent } from '../../src/turns/relay/events';

export const conversationId = 'conv_AAAAAAAAAAAAAAAAAAAAAA';
export const turnId = newTurnId(conversationId);

type Made = SseEvent extends infer E
  ? E extends { event: infer N; data: infer D }
    ? { event: N; data: D }
    : never
  : never;

/** The events of a log, numbered like the service's. A delta's text follows the entry before it. */
export function logOf(...made: Made[]): SseEvent[] {
  let n = 0;
  let c = 0;
  return made.map((event) => {
    if (event.event === 'content.delta') c += event.data.delta.length;
    else [n, c] = [n + 1, 0];
    return { ...event, id: c > 0 ? `${turnId}:${n}.${c}` : `${turnId}:${n}` };
  });
}

export const meta: Made = { event: 'meta', data: { conversationId, turnId } };
const thinking: Made = { event: 'status', data: { text: 'Thinking…', message: 'Thinking…' } };
export const delta = (text: string): Made => ({ event: 'content.delta', data: { delta: text } });
export const reset: Made = { event: 'content.reset', data: { reason: 'cut' } };
export const begins = (callId: string): Made => ({ event: 'tool.start', data: { tool: 'look', callId } });
export const ends = (callId: string, error?: string): Made => ({
  event: 'tool.end',
  data: { tool: 'look', callId, success: error === undefined, durationMs: 1, ...(error && { error }) },
});
export const action = (changes: Partial<DataOf<'action'>> = {}): Made => {
  const expiresAt = '2099-01-01T00:00:00Z';
  const asked = {
    instructionId: 'act_1',
    callId: 'call_1_1',
    type: 'confirm' as const,
    message: 'Sure?',
    expiresAt,
  };
  return { event: 'action', data: { ...asked, ...changes } };
};
export const failed = (code: DataOf<'error'>['code']): Made => ({
  event: 'error',
  data: { code, message: 'It ended.', retryable: false },
});
export function completed(message: string, more: Partial<DataOf<'response.completed'>> = {}): Made {
  const metadata = { messageId: 'msg_1', model: 'a model', generatedAt: '2026-01-01T00:00:00Z' };
  const insights = { steps: 1, toolCalls: 0, documentsUsed: 0, durationMs: 1, firstTokenMs: 1 };
  const tokens = { promptTokens: 1, completionTokens: 1, totalTokens: 2 };
  return {
    event: 'response.completed',
    data: { message, conversationId, turnId, metadata, insights, ...tokens, ...more },
  };
}

export const pay = { tool: 'pay', arguments: { to: 'Ada' } };
/** Kinds of turns, by their events. */
export const logs: [string, SseEvent[]][] = [
  ['a text', logOf(meta, thinking, delta('He'), delta('llo'), completed('Hello'))],
  [
    'tools at once',
    logOf(meta, begins('a'), begins('b'), ends('b', 'No.'), ends('a'), delta('x'), completed('x')),
  ],
  ['a text that is taken back', logOf(meta, delta('Ha'), reset, delta('Whole'), completed('Whole'))],
  [
    'text, tool, text taken back',
    logOf(meta, delta('a'), begins('a'), ends('a'), delta('b'), reset, delta('c'), completed('ac')),
  ],
  ['a question about a tool', logOf(meta, delta('I pay.'), action(pay))],
  ['a choice', logOf(meta, action({ type: 'select', options: [{ value: 'red', label: 'Red' }] }))],
  ['a question answered elsewhere', logOf(meta, action(), meta, delta('Yes.'), completed('Yes.'))],
  [
    'a tool allowed elsewhere',
    logOf(meta, action(pay), meta, begins('call_1_1'), ends('call_1_1'), completed('')),
  ],
  [
    'words that were not streamed',
    logOf(meta, { event: 'handoff', data: { message: 'Wait.' } }, completed('Wait.')),
  ],
  ['a failure within a text', logOf(meta, delta('Ha'), failed('model_failed'))],
  ['a cancelled text', logOf(meta, delta('Ha'), failed('cancelled'))],
];
