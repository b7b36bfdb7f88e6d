import { MessageEncoder } from '../../../src/api/faces/ai-sdk/message-encoder';
import { newTurnId } from '../../../src/domain/ids';
import type { SseEvent } from '../../../src/turns/relay/events';

const conversationId = 'conv_AAAAAAAAAAAAAAAAAAAAAA';
const turnId = newTurnId(conversationId);

function delta(n: number, c: number, text: string): SseEvent {
  return { id: `${turnId}:${n}.${c}`, event: 'content.delta', data: { delta: text } };
}

const tool = { tool: 'look', callId: 'call_1' };
const looked: SseEvent[] = [
  { event: 'tool.start', data: tool },
  { event: 'tool.end', data: { ...tool, success: true, durationMs: 1 } },
];
const reset: SseEvent = { event: 'content.reset', data: { reason: 'cut' } };

/** The types of the chunks of a whole stream. */
function typesOf(events: SseEvent[], resetsSteps = true): string[] {
  const encoder = new MessageEncoder({ turnId, conversationId, resetsSteps });
  const frames = [...events.flatMap((event) => encoder.frames(event)), ...encoder.end()];
  return frames.map(({ data }) => (data === '[DONE]' ? data : String(JSON.parse(data).type)));
}

const text = ['text-start', 'text-delta', 'text-end'];

test('takes back the text of a step that is repeated, and nothing before it', () => {
  expect(typesOf([delta(1, 2, 'ab'), ...looked, delta(4, 2, 'cd'), reset, delta(5, 2, 'ef')])).toEqual([
    ...['start', 'start-step', ...text, 'tool-input-available', 'tool-output-available', 'finish-step'],
    ...['start-step', ...text, 'reset-step', ...text, 'finish-step'],
    ...['finish', '[DONE]'],
  ]);
});

test('names the void text to a client that can’t take it back', () => {
  expect(typesOf([delta(1, 2, 'ab'), reset, delta(2, 2, 'ef')], false)).toEqual([
    ...['start', 'start-step', ...text, 'data-content-reset', ...text, 'finish-step'],
    ...['finish', '[DONE]'],
  ]);
});

test('closes a question that was answered elsewhere without a run', () => {
  const action = {
    instructionId: 'act_1',
    callId: 'call_2',
    type: 'confirm' as const,
    message: 'Sure?',
    expiresAt: '2026-01-01T00:00:00Z',
  };
  const asked = (more: object): SseEvent => ({ event: 'action', data: { ...action, ...more } });
  expect(typesOf([asked({ tool: 'pay', arguments: {} }), delta(3, 1, 'x')])).toContain('tool-output-denied');
  expect(typesOf([asked({}), delta(3, 1, 'x')])).toContain('tool-output-available');
  expect(typesOf([asked({})])).toEqual([
    ...['start', 'start-step', 'data-action', 'tool-input-available', 'tool-approval-request', 'finish-step'],
    ...['finish', '[DONE]'],
  ]);
});

test('sends no chunk after the end', () => {
  const error: SseEvent = {
    event: 'error',
    data: { code: 'cancelled', message: 'Cancelled.', retryable: false },
  };
  expect(typesOf([delta(1, 1, 'x'), error])).toEqual([
    'start',
    'start-step',
    ...text,
    'finish-step',
    'abort',
    '[DONE]',
  ]);
});
