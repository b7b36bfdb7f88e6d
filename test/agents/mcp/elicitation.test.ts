import { askedBy } from '../../../src/agents/mcp/elicitation';

test('a form has no preset number whose digits were lost', () => {
  const properties = {
    id: { type: 'integer', default: JSON.parse('2512292042121000001') },
    days: { type: 'integer', default: 5 },
  };
  const params = { message: 'Which?', requestedSchema: { type: 'object', properties } };
  const asked = askedBy('crm', 'k', { method: 'elicitation/create', params }, undefined);
  expect(asked?.question.fields).toEqual([
    { name: 'id', label: 'id', required: false, type: 'number' },
    { name: 'days', label: 'days', required: false, type: 'number', default: 5 },
  ]);
});
