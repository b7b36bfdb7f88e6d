import type { GivenAnswer, ActionField, ActionPrompt } from '../../src/domain/action';
import type { JsonObject } from '../../src/domain/json';
import { ServiceError, type Fault } from '../../src/domain/errors';
import { checkAnswer } from '../../src/turns/answers/check-answer';

const instructionId = 'act_1';
const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];

/** Returns the paths of an answer's faults. Empty if the answer is accepted. */
function faults(prompt: Omit<ActionPrompt, 'message'>, answer: GivenAnswer): string[] {
  try {
    checkAnswer({ message: 'Well?', ...prompt }, answer);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.code).toBe('invalid_request');
    return (error.details ?? []).map(({ path, message }: Fault) => {
      expect(message).toMatch(/^[A-Z].*\.$/);
      return path;
    });
  }
}

function formFaults(fields: Partial<ActionField>[], formValues: JsonObject): string[] {
  const whole = fields.map((field) => ({
    name: 'f',
    label: 'F',
    type: 'text' as const,
    required: false,
    ...field,
  }));
  return faults({ type: 'form', fields: whole }, { instructionId, formValues });
}

test.each(['consent', 'confirm'] as const)('a %s accepts yes and no, and no other kind of answer', (type) => {
  expect(faults({ type }, { instructionId, accepted: true })).toEqual([]);
  expect(faults({ type }, { instructionId, accepted: false })).toEqual([]);
  expect(faults({ type }, { instructionId, selectedValue: 'yes' })).toEqual(['actionResponse.accepted']);
  expect(faults({ type }, { instructionId, formValues: {} })).toEqual(['actionResponse.accepted']);
});

test('a select accepts one of its values, but no label and no other text', () => {
  const prompt = { type: 'select' as const, options };
  expect(faults(prompt, { instructionId, selectedValue: 'blue' })).toEqual([]);
  for (const selectedValue of ['Blue', 'BLUE', '', 'green', '__proto__', 'toString']) {
    expect(faults(prompt, { instructionId, selectedValue })).toEqual(['actionResponse.selectedValue']);
  }
  expect(faults(prompt, { instructionId, accepted: true })).toEqual(['actionResponse.selectedValue']);
  expect(faults({ type: 'select' }, { instructionId, selectedValue: '' })).toHaveLength(1);
});

test('a form accepts an object of values and no other kind of answer', () => {
  expect(faults({ type: 'form' }, { instructionId, accepted: true })).toEqual(['actionResponse.formValues']);
  expect(faults({ type: 'form' }, { instructionId, formValues: {} })).toEqual([]);
});

test.each<[ActionField['type'], unknown[], unknown[]]>([
  ['text', ['a', '東京', '"', 'x'.repeat(10_000)], [1, true, ['a'], { a: 1 }, { $gt: '' }]],
  ['textarea', ['a\r\nb'], [0, false, []]],
  ['number', [0, -1.5, 1e300], ['1', true, [1], {}]],
  ['boolean', [true, false], ['true', 0, 1, []]],
  [
    'date',
    ['2026-02-28', '2024-02-29'],
    [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '28.2.2026',
      '2026-2-1',
      '2026-02-28T00:00',
      20260228,
      '',
    ],
  ],
  [
    'email',
    ['zoe@example.org', 'a.b+c@d.e.f'],
    ['zoe', 'zoe@', '@example.org', 'a b@example.org', 'zoe@example', 'a@b.c\n', 3],
  ],
  ['select', ['red', 'blue'], ['Red', 'green', 1, ['red'], 'toString']],
])('a field of type %s accepts matching values and rejects all others', (type, good, bad) => {
  const field = { name: 'f', type, required: true, ...(type === 'select' && { options }) };
  const taken = (value: unknown) => formFaults([field], JSON.parse(JSON.stringify({ f: value })));
  for (const value of good) expect({ value, faults: taken(value) }).toEqual({ value, faults: [] });
  for (const value of bad)
    expect({ value, faults: taken(value) }).toEqual({ value, faults: ['actionResponse.formValues.f'] });
});

test('a required field needs a value; an optional field may be empty', () => {
  const empty: JsonObject[] = [{}, { f: null }, { f: '' }];
  for (const value of empty) {
    expect(formFaults([{ required: true }], value)).toEqual(['actionResponse.formValues.f']);
    expect(formFaults([{ type: 'number' }], value)).toEqual([]);
  }
  expect(formFaults([{ required: true, type: 'boolean' }], { f: false })).toEqual([]);
  expect(formFaults([{ required: true, type: 'number' }], { f: 0 })).toEqual([]);
});

test('rejects unknown field names together with every other fault', () => {
  const fields = [
    { name: 'a', required: true },
    { name: 'b', type: 'number' as const },
  ];
  const found = formFaults(fields, { b: 'x', c: 1, d: 2 });
  expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => `actionResponse.formValues.${name}`));
});

test('treats __proto__ and the like as unknown field names, and never as values', () => {
  expect(formFaults([{}], JSON.parse('{"__proto__": {"f": 1}, "constructor": 1}'))).toHaveLength(2);
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(formFaults([{ name, required: true }], {})).toEqual([`actionResponse.formValues.${name}`]);
    expect(formFaults([{ name, required: true }], JSON.parse(`{"${name}": "x"}`))).toEqual([]);
  }
});
