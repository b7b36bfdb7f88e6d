import {
  changedFilled,
  filledCall,
  modelParameters,
  writtenArguments,
} from '../../../../src/agents/tools/context/filled-parameters';
import { promptCall } from '../../../../src/model/prompt/prompt-call';

const fromContext = { customerId: 'user.id', plan: 'attributes.plan' };
const parameters = {
  type: 'object',
  properties: { customerId: { type: 'string' }, plan: { type: 'string' }, order: { type: 'integer' } },
  required: ['customerId', 'order'],
  additionalProperties: false,
};
const values = (name: string) => (name === 'user.id' ? 'ann' : undefined);
const call = (text: string) => ({ callId: 'call_1', providerCallId: 'p', tool: 'orders', arguments: text });

test('a model sees no parameter that the service fills', () => {
  expect(modelParameters({ parameters, fromContext })).toEqual({
    ...parameters,
    properties: { order: { type: 'integer' } },
    required: ['order'],
  });
});

test.each([
  ['{"order": 9007199254740993}', '{"order":9007199254740993,"customerId":"ann"}'],
  ['{"customerId":"bob","plan":"gold","order":1}', '{"order":1,"customerId":"ann"}'],
  ['', '{"customerId":"ann"}'],
])('what the model wrote for them is replaced: %j', (written, filled) => {
  const made = filledCall(call(written), { fromContext }, values);
  expect(made).toMatchObject({ arguments: filled, filled: ['customerId', 'plan'] });
  expect(promptCall(made, 'id').arguments).not.toMatch(/ann|bob|gold/);
});

test('the model reads back only what it wrote', () => {
  const made = filledCall(call('{"order": 1, "note": "a\\u00e9"}'), { fromContext }, values);
  expect(writtenArguments(made)).toBe('{"order":1,"note":"a\\u00e9"}');
});

test.each(['no JSON', '[1]', '{"order":1,"order":2}', '{"__proto__":{}}'])(
  'arguments that can be read in two ways stay as they are: %s',
  (written) => expect(filledCall(call(written), { fromContext }, values).arguments).toBe(written),
);

test('an edit may not touch a value of the service', () => {
  const made = filledCall(call('{"order":1}'), { fromContext }, values);
  expect(changedFilled(made, '{"order":2,"customerId":"ann"}')).toBeUndefined();
  expect(changedFilled(made, '{"order":2,"customerId":"bob"}')).toBe('customerId');
  expect(changedFilled(made, '{"order":2}')).toBe('customerId');
  expect(changedFilled(made, '{"order":2,"customerId":"ann","plan":"gold"}')).toBe('plan');
});
