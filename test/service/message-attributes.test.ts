import { inputAttributes, tracedText } from '../../src/service/message-attributes';

const messagesIn = (messages: Parameters<typeof inputAttributes>[0]['messages']): unknown[] =>
  JSON.parse(String(inputAttributes({ instructions: '', messages })['gen_ai.input.messages']));

test('leaves the oldest messages out if all are too long', () => {
  const messages = Array.from({ length: 40 }, (_, at) => ({
    role: 'user' as const,
    text: `${at} `.padEnd(10_000, 'x'),
  }));
  const kept = messagesIn(messages);
  expect(kept.length).toBeLessThan(20);
  expect(JSON.stringify(kept.at(-1))).toContain('39 x');
});

test('cuts long texts, and names a picture without its bytes', () => {
  const [message] = messagesIn([
    {
      role: 'user',
      text: 'y'.repeat(50_000),
      pictures: [{ fileId: 'file_1', type: 'image/png', bytes: 'AAAA' }],
    },
  ]);
  const written = JSON.stringify(message);
  expect(written.length).toBeLessThan(17_000);
  expect(written).toContain('file_1');
  expect(written).not.toContain('AAAA');
  expect(tracedText('z'.repeat(50_000)).length).toBeLessThan(17_000);
});

test('arguments that are no JSON stay a text', () => {
  const [message] = messagesIn([
    { role: 'assistant', text: '', calls: [{ id: 'call_1', tool: 'pay', arguments: '{broken' }] },
  ]);
  expect(message).toEqual({
    role: 'assistant',
    parts: [{ type: 'tool_call', id: 'call_1', name: 'pay', arguments: '{broken' }],
  });
});
