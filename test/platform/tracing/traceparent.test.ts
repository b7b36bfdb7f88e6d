import { formatTraceparent, parseTraceparent } from '../../../src/platform/tracing/tracing';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
  [`01-${traceId}-${spanId}-01-more`, { traceId, spanId, isSampled: true }],
  [`ff-${traceId}-${spanId}-01`, undefined],
  [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
  [`00-${traceId}-${spanId}-01\n`, undefined],
  ['', undefined],
])('parses %j', (text, place) => {
  expect(parseTraceparent(text)).toEqual(place);
});

test('formats what it parsed', () => {
  const text = `00-${traceId}-${spanId}-01`;
  const place = parseTraceparent(text);
  expect(place && formatTraceparent(place)).toBe(text);
});
