import { SseParser, type SseMessage } from '../../../packages/client/src/sse-parser';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The messages of a body that arrives in chunks of `size` bytes. */
function parse(text: string, size = 1_000): SseMessage[] {
  const parser = new SseParser();
  const body = bytes(text);
  const count = Math.ceil(body.length / size);
  return Array.from({ length: count }, (_, index) =>
    parser.push(body.subarray(index * size, (index + 1) * size)),
  ).flat();
}

const stream = [
  '\ufeff: a comment',
  'retry: 250',
  '',
  'id: t:1',
  'event: meta',
  'data: {"a":',
  'data:  "é😀"}',
  '',
  'event: content.delta',
  'id:t:1.2',
  'data:x',
  'unknown: field',
  'data',
  '',
  'event: empty',
  '',
  'id: t:2',
  ': an id alone',
  '',
  'data: unfinished',
].join('\n');

const expected = [
  { id: 't:1', event: 'meta', data: '{"a":\n "é😀"}' },
  { id: 't:1.2', event: 'content.delta', data: 'x\n' },
  { id: 't:2', event: undefined, data: '' },
];

describe.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('with lines that end in %s', (_, end) => {
  test.each([1, 2, 3, 5, 7, 1_000])('reads a body in chunks of %i bytes', (size) => {
    expect(parse(stream.replaceAll('\n', end), size)).toEqual(expected);
  });
});

test('gives an event without an id none, even after one with an id', () => {
  expect(parse('id: t:1\ndata: a\n\ndata: b\n\n').map(({ id }) => id)).toEqual(['t:1', undefined]);
});

test('completes an event at its blank line', () => {
  const parser = new SseParser();
  expect(parser.push(bytes('data: a\r\n\r'))).toHaveLength(1);
  expect(parser.push(bytes('\ndata: b\r\n'))).toEqual([]);
  expect(parser.push(bytes('\r\n'))).toEqual([{ id: undefined, event: 'message', data: 'b' }]);
});

test('keeps the stream’s retry time, and ignores an invalid one', () => {
  const parser = new SseParser();
  parser.push(bytes('retry: 250\nretry: soon\n'));
  expect(parser.retryMs).toBe(250);
});
