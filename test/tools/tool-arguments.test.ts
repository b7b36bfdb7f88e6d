import type { JsonObject } from '../../src/domain/json';
import { parseArguments, schemaFault } from '../../src/tools/tool-arguments';

const city: JsonObject = {
  type: 'object',
  properties: { city: { type: 'string', minLength: 1 }, days: { type: 'integer' } },
  required: ['city'],
};
const anything: JsonObject = { type: 'object' };

test('arguments that fit are given as they are', () => {
  expect(parseArguments(' {"city": "Oslo", "days": 3, "more": [null]} ', city)).toEqual({
    ...{ ok: true, value: { city: 'Oslo', days: 3, more: [null] } },
  });
});

test.each(['', '  \n'])('%j stands for no arguments, as several providers send it', (text) => {
  expect(parseArguments(text, anything)).toEqual({ ok: true, value: {} });
  expect(parseArguments(text, city)).toMatchObject({ ok: false });
});

test.each(['{"city": "Os', 'Oslo', '"Oslo"', '[]', 'null', '3', '{"a":1}{"b":2}', '\u0000'])(
  '%j is not a JSON object, and the model is told so',
  (text) =>
    expect(parseArguments(text, anything)).toEqual({
      ok: false,
      reason: 'Its arguments are not a JSON object.',
    }),
);

test('every fault is told with its place', () => {
  const parsed = parseArguments('{"city": "", "days": 1.5}', city);
  expect(parsed).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^Its arguments do not fit: .*\.$/),
  });
  expect(parsed).toMatchObject({
    reason: expect.stringContaining('/city must NOT have fewer than 1 characters'),
  });
  expect(parsed).toMatchObject({ reason: expect.stringContaining('/days must be integer') });
  expect(parseArguments('{}', city)).toMatchObject({ reason: expect.stringContaining("'city'") });
});

test('a model that gets everything wrong is told five faults, not a thousand', () => {
  const schema = { type: 'object', additionalProperties: { type: 'string' } };
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`p${n}`, n])));
  const parsed = parseArguments(text, schema);
  expect(parsed.ok ? [] : parsed.reason.split(';')).toHaveLength(5);
});

test('formats are checked', () => {
  const schema = { type: 'object', properties: { day: { type: 'string', format: 'date' } } };
  expect(parseArguments('{"day": "2026-02-28"}', schema)).toMatchObject({ ok: true });
  expect(parseArguments('{"day": "tomorrow"}', schema)).toMatchObject({ ok: false });
});

test('__proto__ in arguments is a name like any other and changes no object', () => {
  const closed = { type: 'object', properties: {}, additionalProperties: false };
  expect(parseArguments('{"__proto__": {"admin": true}}', closed)).toMatchObject({ ok: false });

  const parsed = parseArguments('{"__proto__": {"admin": true}}', anything);
  expect(parsed.ok && Object.keys(parsed.value)).toEqual(['__proto__']);
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  expect(parseArguments('{"constructor": 1}', city)).toMatchObject({ ok: false });
});

test.each([200, 5_000, 200_000])(
  'arguments nested %i deep are refused instead of exhausting the stack',
  (levels) => {
    const recursive = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/list' } },
      $defs: { list: { items: { $ref: '#/$defs/list' } } },
    };
    const text = `{"a": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(parseArguments(text, recursive)).toEqual({
      ok: false,
      reason: 'Its arguments are nested too deeply.',
    });
  },
);

test('two tools with different schemas are told apart', () => {
  expect(parseArguments('{"n": 1}', { type: 'object', required: ['n'] })).toMatchObject({ ok: true });
  expect(parseArguments('{"n": 1}', { type: 'object', required: ['m'] })).toMatchObject({ ok: false });
});

test('a schema whose check takes for ever refuses the arguments, and the next ones are checked', () => {
  const slow = { type: 'object', properties: { city: { type: 'string', pattern: '^(a+)+$' } } };
  const parsed = parseArguments(JSON.stringify({ city: `${'a'.repeat(50)}!` }), slow);
  expect(parsed).toMatchObject({ ok: false, reason: expect.stringContaining('too long') });
  expect(parseArguments('{"city":"aa"}', slow)).toMatchObject({ ok: true });
});

test('a schema that can be used has no fault, and one that can’t has a sentence for it', () => {
  expect(schemaFault(city)).toBeUndefined();
  expect(schemaFault({ type: 'object', properties: [] })).toMatch(/properties must be object/);
  expect(schemaFault({ type: 'object', $ref: 'https://example.org/schema.json' })).toMatch(/resolve/);
  expect(schemaFault({ $async: true, type: 'object' })).toMatch(/async/);
});
