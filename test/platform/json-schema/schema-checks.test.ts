import type { JsonObject } from '../../../src/domain/json';
import type { SchemaChecks, SchemaChecksOptions } from '../../../src/platform/json-schema/schema-checks';
import { testSchemaChecks } from '../../support/schema-checks';

const plain: JsonObject = { type: 'object', properties: { x: { type: 'string', minLength: 1 } } };
const backtracking: JsonObject = {
  type: 'object',
  properties: { x: { type: 'string', pattern: '^(a+)+$' } },
};
const hostile: JsonObject = { x: `${'a'.repeat(40)}!` };
/** A plain check takes a hundredth of it, also with the start of a thread, and a slow one all of it. */
const deadlineMs = 1_500;
const tooSlow = [{ path: [], message: 'took too long to check' }];

const opened: SchemaChecks[] = [];
afterEach(() => Promise.all(opened.splice(0).map((checks) => checks.close())));

function start(options: Partial<SchemaChecksOptions>): SchemaChecks {
  const checks = testSchemaChecks({ threads: 1, ...options });
  opened.push(checks);
  return checks;
}

test('reports each fault with its path', async () => {
  const checks = testSchemaChecks();
  expect(await checks.faults('a', plain, { x: 'y' })).toEqual([]);
  expect(await checks.faults('a', plain, { x: '' })).toEqual([
    { path: ['x'], message: 'must NOT have fewer than 1 characters' },
  ]);
});

test('ends a check that takes too long, and a new thread does the next one', async () => {
  const refused: string[] = [];
  const checks = start({ deadlineMs, onRefused: (by) => refused.push(by) });
  const [slow, next] = [checks.faults('a', backtracking, hostile), checks.faults('b', plain, { x: '' })];
  expect(await slow).toEqual(tooSlow);
  expect(await next).toHaveLength(1);
  expect(refused).toEqual(['deadline']);
});

test('does not block the main thread while a schema is checked', async () => {
  const checks = start({ deadlineMs });
  await checks.faults('a', plain, {});
  let beats = 0;
  const beat = setInterval(() => (beats += 1), 10);
  await checks.faults('a', backtracking, hostile);
  clearInterval(beat);
  expect(beats).toBeGreaterThan(3);
});

test('makes another tenant wait for at most one slow check, however many there are', async () => {
  const checks = start({ deadlineMs });
  const order: string[] = [];
  const slow = Array.from({ length: 2 }, () =>
    checks.faults('a', backtracking, hostile).then(() => order.push('slow')),
  );
  await Promise.all([...slow, checks.faults('b', plain, { x: 'y' }).then(() => order.push('other'))]);
  expect(order.indexOf('other')).toBe(1);
});

test('rejects a tenant that used up its time, says how long to wait, and serves others', async () => {
  const refused: string[] = [];
  const checks = start({ budgetMs: 1, onRefused: (by) => refused.push(by) });
  const all = Array.from({ length: 6 }, () => checks.faults('a', plain, { x: 'y' }));
  const outcomes = await Promise.allSettled(all);
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(5);
  expect(failed[0]).toMatchObject({ reason: { code: 'rate_limited', status: 429 } });
  expect(refused).toContain('budget');
  await expect(checks.schemaFault('a', plain)).rejects.toThrow(/took 0\.001 s .* try again in \d+ s\./);
  expect(await checks.faults('b', plain, { x: 'y' })).toEqual([]);
  expect(await checks.faults(undefined, plain, { x: 'y' })).toEqual([]);
});

test('finds no fault in a usable schema, and explains why another is unusable', async () => {
  const checks = testSchemaChecks();
  expect(await checks.schemaFault('a', plain)).toBeUndefined();
  expect(await checks.schemaFault('a', { type: 'object', properties: [] })).toMatch(
    /properties must be object/,
  );
  const elsewhere = { type: 'object', $ref: 'https://example.org/schema.json' };
  expect(await checks.schemaFault('a', elsewhere)).toMatch(/resolve/);
  expect(await checks.schemaFault('a', { $async: true, type: 'object' })).toMatch(/async/);
});

test('rejects a schema that takes too long to compile, and remembers that', async () => {
  const checks = start({ budgetMs: 1, deadlineMs });
  const large: JsonObject = { type: 'object', properties: {} };
  const branch = { anyOf: Array.from({ length: 4_000 }, (_, n) => ({ properties: { [`p${n}`]: plain } })) };
  const schema = { ...large, allOf: [branch] };
  const sentence = 'It takes too long to compile; make it simpler.';
  expect(await checks.schemaFault('a', schema)).toBe(sentence);
  // Over its budget by now, so the schema is not compiled again.
  expect(await checks.schemaFault('a', schema)).toBe(sentence);
});

test('rejects a value if the schema is endless or huge, and still checks others', async () => {
  const checks = start({ heapMib: 24 });
  const endless: JsonObject = { type: 'object', allOf: [{ $ref: '#' }] };
  expect(await checks.faults('a', endless, {})).toEqual([
    { path: [], message: 'could not be checked against the schema' },
  ]);
  const names = Array.from({ length: 5_000 }, (_, n) => `n${n}`);
  const many: JsonObject = { properties: { x: { items: { required: names } } } };
  expect(await checks.faults('a', many, { x: Array.from({ length: 20_000 }, () => ({})) })).toEqual(tooSlow);
  expect(await checks.faults('b', plain, { x: 'y' })).toEqual([]);
});

test('keeps schemas of two tenants with the same $id apart', async () => {
  const checks = start({});
  const named = { $id: 'https://example.org/args', type: 'object' };
  expect(await checks.faults('a', { ...named, required: ['a'] }, { b: 1 })).toHaveLength(1);
  expect(await checks.faults('b', { ...named, required: ['b'] }, { b: 1 })).toEqual([]);
  expect(await checks.schemaFault('c', { $ref: 'https://example.org/args' })).toMatch(/resolve/);
});

test('treats a thread that cannot be started as an error, not as a verdict', async () => {
  const checks = start({ entry: '/nowhere/checker-entry.js' });
  await expect(checks.faults('a', plain, {})).rejects.toThrow();
});
