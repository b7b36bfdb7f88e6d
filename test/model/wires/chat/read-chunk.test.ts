import { callPiece, collect, delta, end, figures, partsOf, splits, text } from './chunks';

test('assembles a text cut anywhere and passes each piece on unchanged', () => {
  for (const pieces of splits('Zürich 🌧')) {
    const read = partsOf(...pieces.map(text));
    expect(read.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual(pieces.filter(Boolean));
    expect(collect(...pieces.map(text), end('stop')).finish().text).toBe('Zürich 🌧');
  }
});

test('reports the provider’s model and usage, and zero tokens without usage', () => {
  const reply = collect(text('Hi'), end('stop'), figures(12, 3)).finish();
  expect(reply).toMatchObject({ model: 'model-a-2026' });
  expect(reply.usage).toEqual({ promptTokens: 12, completionTokens: 3, totalTokens: 15 });
  expect(collect(text('Hi'), end('stop')).finish().usage.totalTokens).toBe(0);
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
  ['characters of arguments', [callPiece(0, { id: 'a', name: 'a', args: 'x'.repeat(4 * 1024 * 1024 + 1) })]],
  ['characters of text', [text('x'.repeat(4 * 1024 * 1024)), text('x')]],
])('rejects an answer with too many %s', (_what, chunks) => {
  expect(() => collect(...chunks)).toThrow(
    'The model’s answer has more than 128 calls and 4194304 characters.',
  );
});

test('shortens names that no tool and no model has', () => {
  const long = 'x'.repeat(10_000);
  const { calls } = collect(callPiece(0, { id: 'a', name: long, args: '{}' }), end('tool_calls')).finish();
  expect(calls[0]?.tool).toHaveLength(200);
});

test.each<[string, object[], object]>([
  [
    'usage without choices',
    [text('Four.'), end('stop'), { usage: { prompt_tokens: 5, total_tokens: 7 } }],
    { text: 'Four.', usage: { promptTokens: 5, completionTokens: 0, totalTokens: 7 } },
  ],
  [
    'choices without a delta',
    [text('The '), { choices: [{ index: 0, content_filter_results: {} }] }, text('sky.'), end('stop')],
    { text: 'The sky.' },
  ],
  [
    'numbers of usage that are null',
    [text('Hi'), end('stop'), { choices: [], usage: { prompt_tokens: null, completion_tokens: 3 } }],
    { usage: { promptTokens: 0, completionTokens: 3, totalTokens: 3 } },
  ],
  [
    'the tokens that were thought with or cached',
    [
      text('Hi'),
      end('stop'),
      {
        usage: {
          ...{ prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 },
          prompt_tokens_details: { cached_tokens: 8 },
          completion_tokens_details: { reasoning_tokens: 3 },
        },
      },
    ],
    {
      usage: {
        ...{ promptTokens: 9, completionTokens: 4, totalTokens: 13 },
        ...{ cachedTokens: 8, reasoningTokens: 3 },
      },
    },
  ],
  ['life signs', [{ type: 'ping' }, [], text('Hi'), end('stop')], { text: 'Hi' }],
  [
    'a whole message',
    [{ choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] }],
    { text: 'Hi', end: 'stop' },
  ],
  [
    'usage in other places',
    [
      delta({ content: 'Hi' }),
      { choices: [{ delta: {}, finish_reason: 'stop', usage: { prompt_tokens: 4, cached_tokens: 3 } }] },
      { choices: [], usage: {} },
    ],
    { usage: { promptTokens: 4, completionTokens: 0, totalTokens: 4, cachedTokens: 3 } },
  ],
  [
    'errors that say nothing',
    [{ error: { message: '', code: null } }, { ...text('Hi'), error: '' }, { ...end('stop'), error: {} }],
    { text: 'Hi', end: 'stop' },
  ],
  [
    'one of several choices',
    [
      {
        choices: [
          { index: 1, delta: { content: 'B' } },
          { index: 0, delta: { content: 'A' } },
        ],
      },
      { choices: [{ index: 1, delta: {}, finish_reason: 'length' }] },
      {
        choices: [
          { index: 0, delta: { content: 'a' } },
          { index: 0, delta: {}, finish_reason: 'stop' },
        ],
      },
    ],
    { text: 'Aa', end: 'stop' },
  ],
  [
    'a message that repeats its deltas',
    [text('One '), text('two'), { choices: [{ message: { content: 'One two' }, finish_reason: 'stop' }] }],
    { text: 'One two', end: 'stop' },
  ],
  [
    'a part alone, and a choice with text',
    [
      { choices: [{ message: { content: { type: 'text', text: 'One ' } } }] },
      { choices: { text: 'two', finish_reason: 'stop' } },
    ],
    { text: 'One two', end: 'stop' },
  ],
  ['text after the end', [text('One '), end('stop'), text('two.')], { text: 'One two.' }],
  [
    'an empty finish reason before the real one',
    [{ choices: [{ delta: { content: 'Hi' }, finish_reason: '' }] }, end('stop')],
    { text: 'Hi' },
  ],
  [
    'thoughts beside text',
    [
      delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }),
      delta({ content: [{ type: 'text', text: 'Hi' }] }),
      delta({ reasoning_content: 'Hm' }),
      end('stop'),
    ],
    { text: 'Hi' },
  ],
  [
    'a refusal',
    [delta({ refusal: 'I can’t ' }), delta({ refusal: 'do that.' }), end('stop')],
    { text: 'I can’t do that.', end: 'refusal' },
  ],
])('reads %s', (_what, chunks, reply) => {
  expect(collect(...chunks).finish()).toMatchObject(reply);
});
