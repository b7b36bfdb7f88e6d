import { callFields, editedArguments } from '../../../packages/widget/src/later/actions/call-fields';
import { readForm } from '../../../packages/widget/src/later/actions/read-form';
import { timeLeft } from '../../../packages/widget/src/later/actions/time-words';
import type { Field } from '../../../packages/widget/src/state/events';

const field = (name: string, type: Field['type'], required = true): Field => ({
  name,
  label: name,
  type,
  required,
});
const always = () => true;

test('reads each value by its field’s type, and omits empty ones', () => {
  const fields = [field('a', 'text'), field('n', 'number'), field('b', 'boolean'), field('o', 'text', false)];
  const data = new Map([
    ['a', ' x '],
    ['n', '2.5'],
    ['o', ' '],
  ]);
  const read = readForm(fields, { get: (name) => data.get(name) ?? null }, always);
  expect(read).toEqual({ values: { a: 'x', n: 2.5, b: false }, faults: {} });
});

test('lists missing and invalid values in the order of the fields', () => {
  const fields = [field('n', 'number'), field('a', 'text'), field('e', 'email', false)];
  const data = new Map([
    ['n', 'two'],
    ['e', 'no address'],
  ]);
  const { faults } = readForm(fields, { get: (name) => data.get(name) ?? null }, (name) => name !== 'e');
  expect(Object.entries(faults)).toEqual([
    ['n', 'invalid'],
    ['a', 'fillIn'],
    ['e', 'invalid'],
  ]);
});

test.each([
  [9 * 60_000 + 30_000, 'en', '9 minutes'],
  [25 * 3_600_000, 'de', '1 Tag'],
  [1_000, 'fr', '1\u00a0seconde'],
  [999, 'en', undefined],
  [-5, 'en', undefined],
  [Number.NaN, 'en', undefined],
])('writes %d ms in %s as %s', (ms, locale, words) => expect(timeLeft(ms, locale)).toBe(words));

const schema = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };

test('shows the arguments of a call as fields, by the schema of its tool', () => {
  const properties = {
    to: text,
    body: text,
    copies: { type: 'integer' },
    urgent: { type: 'boolean' },
    kind: { ...text, enum: ['a', 'b'] },
  };
  const values = { to: 'Ann', body: 'One\nTwo', copies: 2, kind: 'b' };
  expect(callFields(values, schema(properties, ['to']))).toMatchObject([
    { name: 'to', type: 'text', required: true, default: 'Ann' },
    { name: 'body', type: 'textarea', required: false },
    { name: 'copies', type: 'number', default: 2 },
    { name: 'urgent', type: 'boolean' },
    { name: 'kind', type: 'select', options: [{ value: 'a' }, { value: 'b' }], default: 'b' },
  ]);
});

test.each([
  ['no schema', { to: 'Ann' }, undefined],
  ['a schema without fields', {}, schema({})],
  ['a value that the schema does not name', { to: 'Ann', more: 1 }, schema({ to: text })],
  ['a list', { to: ['Ann'] }, schema({ to: { type: 'array', items: text } })],
  ['a value of another type', { to: 7 }, schema({ to: text })],
  ['a choice that is none', { to: 'c' }, schema({ to: { ...text, enum: ['a'] } })],
  ['several types', { to: 'Ann' }, schema({ to: { type: ['string', 'null'] } })],
])('edits only as JSON: %s', (_, values, parameters) => {
  expect(callFields(values, parameters)).toBeUndefined();
});

test('keeps a call’s other values when a person changes one', () => {
  const before = { to: ' Ann\n', urgent: true };
  expect(editedArguments(before, { to: 'Ann', urgent: true, quiet: false })).toEqual(before);
  expect(editedArguments(before, { to: 'Ben', urgent: false, quiet: true })).toEqual({
    ...{ to: 'Ben', urgent: false, quiet: true },
  });
});
