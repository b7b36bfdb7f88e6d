import { isStrict, takesSchema } from '../../src/model/structured-output';

const closed = {
  type: 'object',
  properties: { list: { type: 'array', items: { type: 'string' } } },
  required: ['list'],
  additionalProperties: false,
};

test('sends a schema to the models that are known to take one', () => {
  expect(['gpt-4o-mini', 'openai/gpt-4.1', 'o3', 'GPT-5'].filter(takesSchema)).toHaveLength(4);
  expect(['gpt-4', 'gpt-3.5-turbo', 'o1-mini', 'my-own', 'claude-3'].filter(takesSchema)).toEqual([]);
});

test('sends strict only for schemas that the provider can enforce', () => {
  expect(isStrict(closed)).toBe(true);
  expect(isStrict({ ...closed, required: [] })).toBe(false);
  expect(isStrict({ ...closed, additionalProperties: true })).toBe(false);
  expect(isStrict({ ...closed, properties: { list: { type: 'string', minLength: 1 } } })).toBe(false);
  const inner = {
    ...closed,
    properties: { list: { type: 'object', properties: { a: { type: 'string' } } } },
  };
  expect(isStrict(inner)).toBe(false);
});
