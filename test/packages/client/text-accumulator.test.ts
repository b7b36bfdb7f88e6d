import { TextAccumulator, type ConversationEvent } from 'holdfast-client';

const delta = (text: string): ConversationEvent => ({ event: 'content.delta', data: { delta: text } });
const reset: ConversationEvent = { event: 'content.reset', data: { reason: 'It broke off.' } };
const tool: ConversationEvent = { event: 'tool.start', data: { tool: 'get_time', callId: 'call_1' } };

function textOf(...events: ConversationEvent[]): string {
  const text = new TextAccumulator();
  events.forEach((event) => text.add(event));
  return text.text;
}

test('joins the deltas', () => {
  expect(textOf(delta('Hel'), delta('lo'))).toBe('Hello');
});

test('drops only the text since the last other event at a reset', () => {
  expect(textOf(delta('One moment. '), tool, delta('It is n'), reset, delta('It is ten.'))).toBe(
    'One moment. It is ten.',
  );
});
