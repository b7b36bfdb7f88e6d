import type { JsonObject } from '../../../src/domain/json';
import { parseArguments, type ParsedArguments } from '../../../src/agents/tools/tool-arguments';
import { testSchemaChecks } from '../../support/schema-checks';

const schemas = testSchemaChecks();
afterAll(() => schemas.close());

const parse = (text: string, parameters: JsonObject): Promise<ParsedArguments> =>
  parseArguments(text, { kind: 'http', parameters }, { schemas, tenantId: 'tenant_1' });

const city: JsonObject = {
  type: 'object',
  properties: { city: { type: 'string', minLength: 1 }, days: { type: 'integer' } },
  required: ['city'],
};
const anything: JsonObject = { type: 'object' };

test('returns arguments that fit unchanged', async () => {
  expect(await parse(' {"city": "Oslo", "days": 3, "more": [null]} ', city)).toEqual({
    ok: true,
    value: { city: 'Oslo', days: 3, more: [null] },
  });
});

test.each(['', '  \n'])('reads %j as no arguments, as several providers send it', async (text) => {
  expect(await parse(text, anything)).toEqual({ ok: true, value: {} });
  expect(await parse(text, city)).toMatchObject({ ok: false });
});

test.each(['{"city": "Os', 'Oslo', '"Oslo"', '[]', 'null', '3', '{"a":1}{"b":2}', '\u0000'])(
  'rejects %j, which is not a JSON object, with a reason',
  async (text) =>
    expect(await parse(text, anything)).toEqual({
      ok: false,
      reason: 'Its arguments are not a JSON object.',
    }),
);

test('reports every fault with its path', async () => {
  const parsed = await parse('{"city": "", "days": 1.5}', city);
  expect(parsed).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^Its arguments do not fit: .*\.$/),
  });
  expect(parsed).toMatchObject({
    reason: expect.stringContaining('/city must NOT have fewer than 1 characters'),
  });
  expect(parsed).toMatchObject({ reason: expect.stringContaining('/days must be integer') });
  expect(await parse('{}', city)).toMatchObject({ reason: expect.stringContaining("'city'") });
});

test('reports at most five faults to a model', async () => {
  const schema = { type: 'object', additionalProperties: { type: 'string' } };
  const text = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`p${n}`, n])));
  const parsed = await parse(text, schema);
  expect(parsed.ok ? [] : parsed.reason.split(';')).toHaveLength(5);
});

test('checks formats', async () => {
  const schema = { type: 'object', properties: { day: { type: 'string', format: 'date' } } };
  expect(await parse('{"day": "2026-02-28"}', schema)).toMatchObject({ ok: true });
  expect(await parse('{"day": "tomorrow"}', schema)).toMatchObject({ ok: false });
});

test.each([
  ['{"a": {"to": 1, "\\u0074o": 1}}', 'Its arguments have /a/to twice. Write each name once.'],
  ['{"__proto__": {"admin": true}}', 'Its arguments have /__proto__. The name __proto__ is not allowed.'],
  [
    '{"a": ["\\ud800"]}',
    'Its arguments have half of a character in the text at /a/0. Write whole characters.',
  ],
  ...['2512292042121000001', '-0', '1e400', '0.12345678901234567890'].map((number) => [
    `{"id": ${number}}`,
    'Its arguments have a number at /id with digits that would be lost. Send it as a string if the tool takes one.',
  ]),
])('rejects %s, which readers read differently, with a reason', async (text, reason) => {
  expect(await parse(text, anything)).toEqual({ ok: false, reason });
  expect(await parse('{"constructor": 1}', city)).toMatchObject({ ok: false });
});

test('keeps a whole number’s digits if they make the request and nobody is asked', async () => {
  const id = '{"id": 2512292042121000001}';
  const parseFor = (kind: 'http' | 'mcp', policy: 'auto' | 'consent' | 'confirm') =>
    parseArguments(id, { kind, policy, parameters: anything }, { schemas, tenantId: 'tenant_1' });
  expect(await parseFor('http', 'auto')).toMatchObject({ ok: true });
  expect(await parseFor('http', 'consent')).toMatchObject({ ok: false });
  expect(await parseFor('http', 'confirm')).toMatchObject({ ok: false });
  expect(await parseFor('mcp', 'auto')).toMatchObject({ ok: false });
});

test.each([200, 5_000, 200_000])(
  'rejects arguments nested %i levels deep instead of exhausting the stack',
  async (levels) => {
    const recursive = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/list' } },
      $defs: { list: { items: { $ref: '#/$defs/list' } } },
    };
    const text = `{"a": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await parse(text, recursive)).toEqual({
      ok: false,
      reason: 'Its arguments are nested too deeply.',
    });
  },
);

test('checks the arguments of each tool against its own schema', async () => {
  expect(await parse('{"n": 1}', { type: 'object', required: ['n'] })).toMatchObject({ ok: true });
  expect(await parse('{"n": 1}', { type: 'object', required: ['m'] })).toMatchObject({ ok: false });
});

test('rejects arguments without time left, but still checks the service’s own tools', async () => {
  const [hasty, poor] = [testSchemaChecks({ deadlineMs: 1_000 }), testSchemaChecks({ budgetMs: 1 })];
  const slow = { type: 'object', properties: { city: { type: 'string', pattern: '^(a+)+$' } } };
  const asking =
    (kind: 'http' | 'builtin', schemas = poor) =>
    (text: string) =>
      parseArguments(text, { kind, parameters: slow }, { schemas, tenantId: 'tenant_1' });
  const backtracks = JSON.stringify({ city: `${'a'.repeat(50)}!` });
  expect(await asking('http', hasty)(backtracks)).toMatchObject({
    reason: expect.stringContaining('too long'),
  });
  // This check takes longer than the tenant has.
  expect(await asking('http')('{"city":"aa"}')).toMatchObject({ ok: true });
  expect(await asking('http')('{"city":"aa"}')).toMatchObject({
    reason: expect.stringMatching(/^Its arguments were not checked\. .* try again in \d+ s\.$/),
  });
  expect(await asking('builtin')('{"city":"aa"}')).toMatchObject({ ok: true });
  await Promise.all([hasty.close(), poor.close()]);
});
