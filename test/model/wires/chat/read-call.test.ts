import { callPiece, collect, delta, end, splits } from './chunks';

test('assembles arguments cut anywhere byte for byte, with spaces and escapes', () => {
  const written = '{ "city":"S\\u00e3o \\n Paulo" ,"n":1.50}';
  for (const [first = '', ...rest] of splits(written)) {
    const begun = callPiece(0, { id: 'a', name: 'weather', args: first });
    const pieces = rest.map((args) => callPiece(0, { args }));
    const { calls } = collect(begun, ...pieces, end('tool_calls')).finish();
    expect(calls).toEqual([{ providerCallId: 'a', tool: 'weather', arguments: written }]);
  }
});

test('assembles interleaved calls in the order of their beginnings', () => {
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
    { providerCallId: 'b', tool: 'calendar', arguments: '{"day":1}' },
    { providerCallId: 'a', tool: 'weather', arguments: '{"city":"Oslo"}' },
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

test.each<[string, object[], object[]]>([
  [
    'calls that share an index',
    [
      callPiece(0, { id: 'a', name: 'f', args: '{"n":1}' }),
      callPiece(0, { id: 'b', name: 'f', args: '{"n":2}' }),
    ],
    [
      { providerCallId: 'a', tool: 'f', arguments: '{"n":1}' },
      { providerCallId: 'b', tool: 'f', arguments: '{"n":2}' },
    ],
  ],
  [
    'a name in every piece',
    [
      callPiece(0, { id: 'a', name: 'lookup', args: '{"n"' }),
      callPiece(0, { id: 'a', name: 'lookup', args: ':1}' }),
    ],
    [{ providerCallId: 'a', tool: 'lookup', arguments: '{"n":1}' }],
  ],
  [
    'a name in pieces',
    [callPiece(0, { id: 'a', name: 'look' }), callPiece(0, { name: 'up', args: '{}' })],
    [{ providerCallId: 'a', tool: 'lookup', arguments: '{}' }],
  ],
  [
    'calls without an index',
    [
      delta({
        tool_calls: [
          { id: 'a', function: { name: 'f', arguments: '{}' } },
          { id: 'b', function: { name: 'g', arguments: '{}' } },
        ],
      }),
    ],
    [
      { providerCallId: 'a', tool: 'f', arguments: '{}' },
      { providerCallId: 'b', tool: 'g', arguments: '{}' },
    ],
  ],
  [
    'arguments as an object',
    [delta({ tool_calls: [{ index: 0, id: 'a', function: { name: 'f', arguments: { n: 1 } } }] })],
    [{ providerCallId: 'a', tool: 'f', arguments: '{"n":1}' }],
  ],
  [
    'calls that share an index and have no ids',
    [
      callPiece(0, { id: '', name: 'f', args: '{"n":1}' }),
      callPiece(0, { id: '', name: 'f', args: '{"n":2}' }),
      callPiece(0, { name: 'g', args: '{}' }),
    ],
    [
      { providerCallId: 'call_0', tool: 'f', arguments: '{"n":1}' },
      { providerCallId: 'call_1', tool: 'f', arguments: '{"n":2}' },
      { providerCallId: 'call_2', tool: 'g', arguments: '{}' },
    ],
  ],
  [
    'calls that share an index and an id',
    [
      callPiece(0, { id: 'a', name: 'f', args: '{"n":1}' }),
      callPiece(0, { id: 'a', name: 'f', args: '{"n":2}' }),
    ],
    [
      { providerCallId: 'a', tool: 'f', arguments: '{"n":1}' },
      { providerCallId: 'a', tool: 'f', arguments: '{"n":2}' },
    ],
  ],
  [
    'a new id with each piece',
    [
      callPiece(0, { id: 'a', name: 'f', args: '{"n' }),
      callPiece(0, { id: 'b', args: '":"}{' }),
      callPiece(0, { id: 'c', name: 'f', args: '\\""}' }),
    ],
    [{ providerCallId: 'a', tool: 'f', arguments: '{"n":"}{\\""}' }],
  ],
  [
    'pieces of calls that only their ids tell apart',
    [
      delta({ tool_calls: [{ id: 'a', function: { name: 'f' } }] }),
      delta({ tool_calls: [{ id: 'b', function: { name: 'g' } }] }),
      delta({ tool_calls: [{ id: 'a', function: { arguments: '{"n":1}' } }] }),
      delta({ tool_calls: [{ id: 'b', function: { arguments: '{"n":2}' } }] }),
    ],
    [
      { providerCallId: 'a', tool: 'f', arguments: '{"n":1}' },
      { providerCallId: 'b', tool: 'g', arguments: '{"n":2}' },
    ],
  ],
  [
    'a call that the last chunk repeats',
    [
      callPiece(0, { id: 'a', name: 'f', args: '{"n"' }),
      callPiece(0, { args: ':1}' }),
      callPiece(0, { id: 'a', name: 'f', args: '{"n":1}' }),
      { choices: [{ message: { tool_calls: [{ id: 'a', function: { name: 'f', arguments: { n: 1 } } }] } }] },
    ],
    [{ providerCallId: 'a', tool: 'f', arguments: '{"n":1}' }],
  ],
  [
    'no arguments before the arguments',
    [
      callPiece(0, { id: 'a', name: 'f', args: '{}' }),
      callPiece(0, { args: '{"n"' }),
      callPiece(0, { args: ':1}' }),
    ],
    [{ providerCallId: 'a', tool: 'f', arguments: '{"n":1}' }],
  ],
  [
    'a name that grows',
    [callPiece(0, { id: 'a', name: 'look' }), callPiece(0, { name: 'lookup', args: '{}' })],
    [{ providerCallId: 'a', tool: 'lookup', arguments: '{}' }],
  ],
  [
    'an index as a text, and a call without function',
    [
      delta({ tool_calls: { index: '0', id: 'a', name: 'f' } }),
      delta({ tool_calls: { index: '1', id: 'b', name: 'g' } }),
      delta({ tool_calls: { index: '0', arguments: '{"n":1}' } }),
    ],
    [
      { providerCallId: 'a', tool: 'f', arguments: '{"n":1}' },
      { providerCallId: 'b', tool: 'g', arguments: '' },
    ],
  ],
  [
    'a list of arguments',
    [delta({ tool_calls: [{ id: 'a', function: { name: 'f', arguments: [1] } }] })],
    [{ providerCallId: 'a', tool: 'f', arguments: '[1]' }],
  ],
  [
    'the older function_call beside an empty list',
    [delta({ tool_calls: [], function_call: { name: 'f', arguments: '{}' } })],
    [{ providerCallId: 'call_0', tool: 'f', arguments: '{}' }],
  ],
  [
    'the older function_call',
    [delta({ function_call: { name: 'f', arguments: '{}' } })],
    [{ providerCallId: 'call_0', tool: 'f', arguments: '{}' }],
  ],
])('reads %s', (_what, chunks, calls) => {
  expect(collect(...chunks, end('tool_calls')).finish().calls).toEqual(calls);
});
