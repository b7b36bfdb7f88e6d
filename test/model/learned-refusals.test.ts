import { LearnedRefusals } from '../../src/model/learned-refusals';

test('adds up what a model’s provider refuses, for one tenant and one model', () => {
  const refusals = new LearnedRefusals();
  refusals.add('tenant_1', 'gpt-5', { parameter: 'temperature' });
  refusals.add('tenant_1', 'gpt-5', { tool: 'look_up' });
  refusals.add('tenant_1', 'gpt-5', { parameter: 'stream_options' });
  expect(refusals.of('tenant_1', 'gpt-5')).toEqual({
    parameters: ['temperature', 'stream_options'],
    tools: ['look_up'],
  });
  const none = { parameters: [], tools: [] };
  expect(refusals.of('tenant_2', 'gpt-5')).toEqual(none);
  expect(refusals.of('tenant_1', 'provider_x/gpt-5')).toEqual(none);
});
