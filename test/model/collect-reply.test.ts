import { ReplyCollector } from '../../src/model/collect-reply';
import { callPiece, end, figures, splits, text } from './chunks';

function collect(...chunks: ReturnType<typeof text>[]): ReplyCollector {
  const collector = new ReplyCollector('model-a');
  for (const chunk of chunks) collector.add(chunk);
  return collector;
}

test('assembles a text cut anywhere and passes each piece on unchanged', () => {
  for (const pieces of splits('Zürich 🌧')) {
    const collector = new ReplyCollector('model-a');
    expect(pieces.map((piece) => collector.add(text(piece)))).toEqual(pieces);
    collector.add(end('stop'));
    expect(collector.finish().text).toBe('Zürich 🌧');
  }
});

test('assembles arguments cut anywhere byte for byte, with spaces and escapes', () => {
  const written = '{ "city":"S\\u00e3o \\n Paulo" ,"n":1.50}';
  for (const [first = '', ...rest] of splits(written)) {
    const begun = callPiece(0, { id: 'a', name: 'weather', args: first });
    const pieces = rest.map((args) => callPiece(0, { args }));
    const { calls } = collect(begun, ...pieces, end('tool_calls')).finish();
    expect(calls).toEqual([{ providerCallId: 'a', tool: 'weather', arguments: written }]);
  }
});

test('assembles interleaved calls in the order of their index', () => {
  const { calls } = collect(
    callPiece(1, { id: 'b', name: 'calendar', args: '{"d' }),
    callPiece(0, { id: 'a', name: 'weather', args: '' }),
    callPiece(1, { args: 'ay":1}' }),
    callPiece(0, { args: '{"city":' }),
    callPiece(1, {}),
    callPiece(0, { args: '"Oslo"}' }),
    end('tool_calls'),
  ).finish();
  expect(calls).toEqual([
    { providerCallId: 'a', tool: 'weather', arguments: '{"city":"Oslo"}' },
    { providerCallId: 'b', tool: 'calendar', arguments: '{"day":1}' },
  ]);
});

test('assigns each call without an id its own', () => {
  const { calls } = collect(
    callPiece(0, { name: 'weather', args: '{}' }),
    callPiece(1, { id: '', name: 'weather', args: '{}' }),
    end('tool_calls'),
  ).finish();
  expect(calls.map(({ providerCallId }) => providerCallId)).toEqual(['call_0', 'call_1']);
});

test('does not concatenate an id that every piece repeats', () => {
  const { calls } = collect(
    callPiece(0, { id: 'a', name: 'weather', args: '{' }),
    callPiece(0, { id: 'a', args: '}' }),
    end('tool_calls'),
  ).finish();
  expect(calls).toEqual([{ providerCallId: 'a', tool: 'weather', arguments: '{}' }]);
});

test('reports the provider’s model and usage, and zero tokens without usage', () => {
  const reply = collect(text('Hi'), end('stop'), figures(12, 3)).finish();
  expect(reply).toMatchObject({ model: 'model-a-2026' });
  expect(reply.usage).toEqual({ promptTokens: 12, completionTokens: 3, totalTokens: 15 });
  expect(collect(text('Hi'), end('stop')).finish().usage.totalTokens).toBe(0);
});

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
  expect(() => collect(end('stop')).finish()).toThrow(
    expect.objectContaining({ type: 'model.empty', retryable: true }),
  );
});

test('keeps the text of a stopped stream, but not its unfinished calls', () => {
  const partial = collect(
    text('I will '),
    callPiece(0, { id: 'a', name: 'pay', args: '{"amount": 1' }),
  ).partial();
  expect(partial).toMatchObject({ text: 'I will ', calls: [] });
});

test.each([
  ['calls', Array.from({ length: 129 }, (_, at) => callPiece(at, { id: `${at}`, name: 'a', args: '{}' }))],
  ['characters of arguments', [callPiece(0, { id: 'a', name: 'a', args: 'x'.repeat(1024 * 1024 + 1) })]],
  ['characters of text', [text('x'.repeat(1024 * 1024)), text('x')]],
])('rejects an answer with too many %s', (_what, chunks) => {
  expect(() => collect(...chunks)).toThrow(
    'The model’s answer has more than 128 calls and 1048576 characters.',
  );
});

test('shortens names that no tool and no model has', () => {
  const long = 'x'.repeat(10_000);
  const { calls } = collect(callPiece(0, { id: 'a', name: long, args: '{}' }), end('tool_calls')).finish();
  expect(calls[0]?.tool).toHaveLength(200);
});
