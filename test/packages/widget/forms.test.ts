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

test('reads each value by the type of its field, and leaves empty ones out', () => {
  const fields = [field('a', 'text'), field('n', 'number'), field('b', 'boolean'), field('o', 'text', false)];
  const data = new Map([
    ['a', ' x '],
    ['n', '2.5'],
    ['o', ' '],
  ]);
  const read = readForm(fields, { get: (name) => data.get(name) ?? null }, always);
  expect(read).toEqual({ values: { a: 'x', n: 2.5, b: false }, faults: {} });
});

test('says what is missing and what is wrong, in the order of the fields', () => {
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
])('says %d ms in %s as %s', (ms, locale, words) => expect(timeLeft(ms, locale)).toBe(words));
