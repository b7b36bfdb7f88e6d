import { toJsonObject } from '../../../../src/domain/json';
import { ChunkReader } from '../../../../src/model/wires/chat/read-chunk';
import { callPiece, collect, delta, end, text } from './chunks';

test('rejects a stream without a finish reason as broken, however much text it has', () => {
  expect(() => collect(text('Almost done')).finish()).toThrow(
    expect.objectContaining({ type: 'model.broken_stream', retryable: true }),
  );
});

test('accepts an answer that reached its maximum length', () => {
  expect(collect(text('Long'), end('length')).finish().text).toBe('Long');
});

test('makes an empty answer retryable, but not a filtered one', () => {
  expect(() => collect(text('I'), end('content_filter')).finish()).toThrow(
    expect.objectContaining({ type: 'model.filtered', retryable: false }),
  );
  for (const blank of ['', '\n\n'])
    expect(() => collect(text(blank), end('stop')).finish()).toThrow(
      expect.objectContaining({ type: 'model.empty', retryable: true }),
    );
});

test.each(['error', 'insufficient_system_resource', 'abort', 'unheard_of'])(
  'takes an answer that ended by %s for failed, however much text it has',
  (finish_reason) => {
    const ended = collect(text('Your refund is '), { choices: [{ delta: {}, finish_reason }] });
    expect(() => ended.finish()).toThrow(
      expect.objectContaining({ type: 'model.provider_fault', retryable: true }),
    );
  },
);

test.each<[string, string[]]>([
  ['stop', ['eos', 'eos_token', 'end_turn', 'STOP', 'stop_sequence', 'tool_use', 'COMPLETE']],
  ['length', ['max_tokens', 'MAX_TOKENS', 'model_length', 'max_output_tokens']],
  ['refusal', ['refusal']],
])('takes for %s what other providers call so: %j', (end, words) => {
  for (const finish_reason of words) {
    const ended = collect(text('Hi'), { choices: [{ delta: {}, finish_reason }] });
    expect(ended.finish()).toMatchObject({ text: 'Hi', end });
  }
});

test.each(['SAFETY', 'sensitive', 'content_filtered', 'PROHIBITED_CONTENT'])(
  'takes an answer that ended by %s for filtered',
  (finish_reason) => {
    const ended = collect(text('Hi'), { choices: [{ delta: {}, finish_reason }] });
    expect(() => ended.finish()).toThrow(expect.objectContaining({ type: 'model.filtered' }));
  },
);

test('keeps the reason of a bad end if a good one follows', () => {
  const cut = collect(callPiece(0, { id: 'a', name: 'cancel' }), end('length'), end('tool_calls'));
  expect(cut.finish()).toMatchObject({ end: 'length' });
  const failed = collect(text('Your '), { choices: [{ delta: {}, finish_reason: 'error' }] }, end('stop'));
  expect(() => failed.finish()).toThrow(expect.objectContaining({ type: 'model.provider_fault' }));
});

test('takes no reason that is written as a text for none', () => {
  const whole = { choices: [{ delta: { content: 'Hi' }, finish_reason: 'null' }] };
  expect(collect(whole, end('stop')).finish()).toMatchObject({ text: 'Hi', end: 'stop' });
  expect(() => collect(whole).finish()).toThrow(expect.objectContaining({ type: 'model.broken_stream' }));
});

test('throws an error beside the end as that failure', () => {
  const ending = (error: object) => () =>
    collect(text('Your '), { choices: [{ delta: {}, finish_reason: 'stop', error }] });
  expect(ending({ code: 502 })).toThrow(expect.objectContaining({ type: 'model.provider_fault' }));
  expect(ending({ code: 402, message: 'Insufficient credits' })).toThrow(
    expect.objectContaining({ type: 'model.no_quota' }),
  );
});

test('takes what came in the place of an end for a failure', () => {
  const reader = new ChunkReader('model-a');
  reader.read({ detail: 'context length of 4096 exceeded' });
  expect(() => reader.kept()).toThrow(expect.objectContaining({ type: 'model.too_long' }));
  for (const chunk of [text('Hi'), end('stop')]) reader.read(toJsonObject(chunk));
  expect(reader.kept()).toEqual([]);
});

test('does not ask again if the maximum length left no room for an answer', () => {
  expect(() => collect(delta({ reasoning_content: 'Hm' }), end('length')).finish()).toThrow(
    expect.objectContaining({ type: 'model.no_room', retryable: false }),
  );
});

test('throws a failure that comes within the stream as that failure', () => {
  const failing = (error: object) => () => collect(text('Hi'), { error });
  expect(failing({ message: 'Insufficient credits', code: 402 })).toThrow(
    expect.objectContaining({ type: 'model.no_quota', retryable: false }),
  );
  expect(failing({ message: 'context length of 4096', code: 400 })).toThrow(
    expect.objectContaining({ type: 'model.too_long' }),
  );
  expect(failing({ message: 'overloaded' })).toThrow(
    expect.objectContaining({ type: 'model.broken_stream', retryable: true }),
  );
});
