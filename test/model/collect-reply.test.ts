import { ReplyCollector } from '../../src/model/collect-reply';
import { callPiece, end, figures, splits, text } from './chunks';

function collect(...chunks: ReturnType<typeof text>[]): ReplyCollector {
  const collector = new ReplyCollector('model-a');
  for (const chunk of chunks) collector.add(chunk);
  return collector;
}

test('a text cut anywhere is put together again, and each piece is given on as it came', () => {
  for (const pieces of splits('Zürich 🌧')) {
    const collector = new ReplyCollector('model-a');
    expect(pieces.map((piece) => collector.add(text(piece)))).toEqual(pieces);
    collector.add(end('stop'));
    expect(collector.finish().text).toBe('Zürich 🌧');
  }
});

test('arguments cut anywhere reach the tool to the byte, spaces and escapes included', () => {
  const written = '{ "city":"S\\u00e3o \\n Paulo" ,"n":1.50}';
  for (const [first = '', ...rest] of splits(written)) {
    const begun = callPiece(0, { id: 'a', name: 'weather', args: first });
    const pieces = rest.map((args) => callPiece(0, { args }));
    const { calls } = collect(begun, ...pieces, end('tool_calls')).finish();
    expect(calls).toEqual([{ providerCallId: 'a', tool: 'weather', arguments: written }]);
  }
});

test('several calls whose pieces are interleaved come out whole and in the order of their numbers', () => {
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

test('calls that the provider gave no ids get some, each its own', () => {
  const { calls } = collect(
    callPiece(0, { name: 'weather', args: '{}' }),
    callPiece(1, { id: '', name: 'weather', args: '{}' }),
    end('tool_calls'),
  ).finish();
  expect(calls.map(({ providerCallId }) => providerCallId)).toEqual(['call_0', 'call_1']);
});

test('an id that is repeated with every piece is not strung together', () => {
  const { calls } = collect(
    callPiece(0, { id: 'a', name: 'weather', args: '{' }),
    callPiece(0, { id: 'a', args: '}' }),
    end('tool_calls'),
  ).finish();
  expect(calls).toEqual([{ providerCallId: 'a', tool: 'weather', arguments: '{}' }]);
});

test('model and token figures are the provider’s own; without figures there are none', () => {
  const reply = collect(text('Hi'), end('stop'), figures(12, 3)).finish();
  expect(reply).toMatchObject({ model: 'model-a-2026' });
  expect(reply.usage).toEqual({ promptTokens: 12, completionTokens: 3, totalTokens: 15 });
  expect(collect(text('Hi'), end('stop')).finish().usage.totalTokens).toBe(0);
});

test('a stream without a finish reason is a broken one, however much it said', () => {
  expect(() => collect(text('Almost done')).finish()).toThrow(
    expect.objectContaining({ type: 'model.broken_stream', retryable: true }),
  );
});

test('an answer cut by its length is an answer', () => {
  expect(collect(text('Long'), end('length')).finish().text).toBe('Long');
});

test('a filtered answer is not tried again; an empty one is', () => {
  expect(() => collect(text('I'), end('content_filter')).finish()).toThrow(
    expect.objectContaining({ type: 'model.filtered', retryable: false }),
  );
  expect(() => collect(end('stop')).finish()).toThrow(
    expect.objectContaining({ type: 'model.empty', retryable: true }),
  );
});

test('of a stopped stream the text is kept and half-written calls are not', () => {
  const partial = collect(
    text('I will '),
    callPiece(0, { id: 'a', name: 'pay', args: '{"amount": 1' }),
  ).partial();
  expect(partial).toMatchObject({ text: 'I will ', calls: [] });
});
