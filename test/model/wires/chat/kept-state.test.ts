import { toJsonObject, type JsonObject } from '../../../../src/domain/json';
import type { AssistantPrompt } from '../../../../src/model/prompt/prompt';
import { ReplyCollector } from '../../../../src/model/reply/collect-reply';
import type { ModelReply } from '../../../../src/model/reply/model-reply';
import { chatMessages } from '../../../../src/model/wires/chat/chat-messages';
import { ChunkReader } from '../../../../src/model/wires/chat/read-chunk';
import { callPiece, end, text } from './chunks';

function replyOf(...chunks: object[]): ModelReply {
  const reader = new ChunkReader('model-a');
  const collector = new ReplyCollector('model-a');
  const parts = chunks.flatMap((chunk) => reader.read(toJsonObject(chunk)));
  for (const part of [...parts, ...reader.kept()]) collector.add(part);
  return collector.finish();
}

/** Returns the message that goes back to the model after this reply. */
function sentBack(...chunks: object[]): object | undefined {
  const { text: said, calls, kept } = replyOf(...chunks);
  const prompt: AssistantPrompt = {
    role: 'assistant',
    text: said,
    calls: calls.map(({ providerCallId: id, tool, arguments: args }) => ({ id, tool, arguments: args })),
    // As a database returns it.
    ...(kept !== undefined && { kept: JSON.parse(JSON.stringify(kept)) }),
  };
  return chatMessages({ instructions: '', messages: [prompt] })[0];
}

function delta(fields: object): object {
  return { choices: [{ index: 0, delta: fields, finish_reason: null }] };
}

const call = callPiece(0, { id: 'a', name: 'lookup', args: '{}' });
const sentCall = { id: 'a', type: 'function', function: { name: 'lookup', arguments: '{}' } };

test('sends the thoughts of a DeepSeek model back with its calls', () => {
  const thoughts = [
    delta({ reasoning_content: 'I look ' }),
    delta({ content: null, reasoning_content: 'it up.' }),
  ];
  expect(sentBack(...thoughts, call, end('tool_calls'))).toEqual({
    role: 'assistant',
    content: null,
    reasoning_content: 'I look it up.',
    tool_calls: [sentCall],
  });
});

test('keeps no thoughts of a DeepSeek model that made no call', () => {
  expect(replyOf(delta({ reasoning_content: 'Hm.' }), text('Hi'), end('stop'))).not.toHaveProperty('kept');
});

test('sends the reasoning details of OpenRouter back, each in one piece', () => {
  const detail = (piece: object) =>
    delta({ reasoning: 'x', reasoning_content: 'x', reasoning_details: [{ format: 'f', ...piece }] });
  const message = sentBack(
    detail({ type: 'reasoning.text', index: 0, text: 'I look ', signature: null }),
    detail({ type: 'reasoning.text', index: 0, text: 'it up.' }),
    detail({ type: 'reasoning.text', index: 0, signature: 'sig', format: null }),
    detail({ type: 'reasoning.summary', index: 1, summary: 'Looking ' }),
    detail({ type: 'reasoning.summary', index: 1, summary: 'up.' }),
    detail({ type: 'reasoning.encrypted', index: 2, data: 'abc', id: 'rs_1' }),
    detail({ type: 'reasoning.encrypted', index: 2, data: 'def', id: 'rs_2' }),
    call,
    end('tool_calls'),
  );
  expect(message).toEqual({
    role: 'assistant',
    content: null,
    reasoning_details: [
      { type: 'reasoning.text', index: 0, text: 'I look it up.', signature: 'sig', format: 'f' },
      { type: 'reasoning.summary', index: 1, summary: 'Looking up.', format: 'f' },
      { type: 'reasoning.encrypted', index: 2, data: 'abc', id: 'rs_1', format: 'f' },
      { type: 'reasoning.encrypted', index: 2, data: 'def', id: 'rs_2', format: 'f' },
    ],
    tool_calls: [sentCall],
  });
});

test('sends the thinking of a Mistral model back as the first part of its content', () => {
  const thinking = (said: string, more = {}) =>
    delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: said }], ...more }] });
  const answer = delta({ content: [{ type: 'text', text: 'Bonjour ' }] });
  expect(
    sentBack(thinking('A '), thinking('greeting.', { closed: true }), answer, text('Ada.'), end('stop')),
  ).toEqual({
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: [{ type: 'text', text: 'A greeting.' }], closed: true },
      { type: 'text', text: 'Bonjour Ada.' },
    ],
  });
});

test('sends the signatures of a Gemini model back with the call or message that had them', () => {
  const signed = (signature: string) => ({ extra_content: { google: { thought_signature: signature } } });
  const fn = { name: 'lookup', arguments: '{}' };
  const calls = [
    { index: 0, id: 'a', function: fn, ...signed('one') },
    { index: 1, id: 'b', function: fn },
  ];
  expect(sentBack(delta({ tool_calls: calls }), callPiece(0, {}), end('tool_calls'))).toEqual({
    role: 'assistant',
    content: null,
    tool_calls: [
      { ...sentCall, ...signed('one') },
      { ...sentCall, id: 'b' },
    ],
  });
  expect(sentBack(text('Hi'), delta({ content: '', ...signed('two') }), end('stop'))).toEqual({
    role: 'assistant',
    content: 'Hi',
    ...signed('two'),
  });
});

test('gives up a reply whose thoughts do not end', () => {
  const detail = { type: 'reasoning.encrypted', data: 'x'.repeat(1024 * 1024) };
  const pieces = Array.from({ length: 17 }, () => delta({ reasoning_details: [detail] }));
  expect(() => replyOf(...pieces)).toThrow(
    expect.objectContaining({ type: 'model.answer_too_long', retryable: false }),
  );
});

test.each<[string, JsonObject]>([
  ['of another wire', { output: [{ reasoning: [], place: { type: 'message', chars: 2 } }] }],
  [
    'of unknown types',
    { reasoning_content: 1, reasoning_details: 'x', thinking: [1], extra_content: [], calls: 2 },
  ],
])('ignores state %s', (_what, kept) => {
  const messages: AssistantPrompt[] = [{ role: 'assistant', text: 'Hi', calls: [], kept }];
  expect(chatMessages({ instructions: '', messages })).toEqual([{ role: 'assistant', content: 'Hi' }]);
});
