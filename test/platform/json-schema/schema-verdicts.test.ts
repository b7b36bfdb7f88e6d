import { SchemaVerdicts } from '../../../src/platform/json-schema/schema-verdicts';

test('remembers verdicts, including that a schema has no fault', () => {
  const verdicts = new SchemaVerdicts();
  verdicts.set('{"a":1}', undefined);
  verdicts.set('{"b":1}', 'It is wrong.');
  expect(verdicts.get('{"a":1}')).toMatchObject({ fault: undefined });
  expect(verdicts.get('{"b":1}')).toMatchObject({ fault: 'It is wrong.' });
  expect(verdicts.get('{"c":1}')).toBeUndefined();
});

test('forgets the oldest verdict beyond ten thousand', () => {
  const verdicts = new SchemaVerdicts();
  for (let n = 0; n <= 10_000; n += 1) verdicts.set(`${n}`, undefined);
  expect(verdicts.get('0')).toBeUndefined();
  expect(verdicts.get('1')).toBeDefined();
});
