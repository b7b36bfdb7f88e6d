import { statementsOf } from '../../../../src/dev/demo-model/documents/statements';
import { manual, parts } from './given';

function statedIn(text: string): string[] {
  return statementsOf({ ...manual, text }).map((statement) => statement.text);
}

test('splits a paragraph into sentences across lines, under the heading above it', () => {
  const stated = statementsOf(manual).map(({ heading, text }) => [heading, text]);
  expect(stated).toEqual([
    ['Filling the tank', 'Use tap water.'],
    ['Filling the tank', 'Fill to the mark LEVEL 3, which is 17 litres; never exceed LEVEL 5.'],
    ['Filling the tank', 'More water makes each stroke heavier.'],
    ['Warranty', 'The frame is guaranteed for ten years, the tank for three.'],
  ]);
});

test('adds the column names to a row of a table', () => {
  expect(statedIn(parts.text)).toEqual([
    'number: T4-0110; part: paddle with steel hub; price EUR: 74.00',
    'number: T4-0303; part: seat cushion gel; price EUR: 39.00',
  ]);
  expect(statedIn('a | b\n1 | ')).toEqual(['a: 1']);
});

test.each([
  ['items of a list', '- one\n- two\n  goes on\n3. three', ['one', 'two goes on', 'three']],
  ['a record', 'name: Ann\nroom: 4', ['name: Ann; room: 4']],
  [
    'abbreviations',
    'Ask Dr. Smith, e.g. No. 5 today. He knows.',
    ['Ask Dr. Smith, e.g. No. 5 today.', 'He knows.'],
  ],
  [
    'a script without spaces',
    '保証は十年です。水は十七リットルです。',
    ['保証は十年です。', '水は十七リットルです。'],
  ],
  ['nothing', '', []],
])('%s', (_, text, expected) => expect(statedIn(text)).toEqual(expected));

test('treats each field of a long record as a statement', () => {
  const long = Array.from({ length: 30 }, (_, at) => `field ${at}: a value of some length`);
  expect(statedIn(long.join('\n'))).toEqual(long);
});
