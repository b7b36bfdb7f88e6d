import { outputFaults } from '../../../src/agents/tools/check-output';
import { OverBudgetError } from '../../../src/platform/json-schema/schema-checks';
import { testSchemaChecks } from '../../support/schema-checks';

const schemas = testSchemaChecks();
afterAll(() => schemas.close());

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
  required: ['city', 'days'],
  additionalProperties: false,
};
const checker = { schemas, tenantId: 'tenant_1' };

test('finds nothing in an answer that fits', async () => {
  expect(await outputFaults('{"city":"Oslo","days":2}', schema, checker)).toEqual([]);
});

test('says where and which rule, without the text', async () => {
  const faults = await outputFaults('{"days":"SECRET"}', schema, checker);
  expect(faults).toEqual([
    { path: '', rule: "must have required property 'city'" },
    { path: '/days', rule: 'must be integer' },
  ]);
  expect(await outputFaults('The SECRET is out', schema, checker)).toEqual([
    { path: '', rule: 'must be JSON with each name once, and nothing else' },
  ]);
  expect(await outputFaults('[1]', schema, checker)).toEqual([{ path: '', rule: 'must be object' }]);
});

test('an answer that can’t be checked now does not fit', async () => {
  const used = { faults: () => Promise.reject(new OverBudgetError('rate_limited', 'Wait.')) };
  const [fault] = await outputFaults('{}', schema, { schemas: used, tenantId: 'tenant_1' });
  expect(fault?.rule).toContain('could not be checked');
});
