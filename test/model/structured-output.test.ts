import { responseFormat, StructuredOutputs } from '../../src/model/structured-output';

const closed = {
  type: 'object',
  properties: { list: { type: 'array', items: { type: 'string' } } },
  required: ['list'],
  additionalProperties: false,
};

function isStrict(schema: Parameters<typeof responseFormat>[0]): boolean | null | undefined {
  return responseFormat(schema).json_schema.strict;
}

test('sends a schema to the models that are known to take one', () => {
  const outputs = new StructuredOutputs();
  const takes = (model: string) => outputs.isTakenBy('tenant_1', model);
  expect(['gpt-4o-mini', 'openai/gpt-4.1', 'o3', 'GPT-5'].filter(takes)).toHaveLength(4);
  expect(['gpt-4', 'gpt-3.5-turbo', 'o1-mini', 'my-own', 'claude-3'].filter(takes)).toEqual([]);
});

test('does not send one again to a provider that refused it, for that tenant', () => {
  const outputs = new StructuredOutputs();
  outputs.refused('tenant_1', 'gpt-4o');
  expect(outputs.isTakenBy('tenant_1', 'gpt-4o')).toBe(false);
  expect(outputs.isTakenBy('tenant_2', 'gpt-4o')).toBe(true);
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
