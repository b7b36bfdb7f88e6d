import { choiceOf, modelsOf, qualifiedName } from '../../src/domain/model-provider';
import { newId } from '../../src/domain/ids';
import { makerOf, modelAt, pricesAt } from '../../src/model/providers/provider';
import { urlOf } from '../../src/model/providers/provider-url';
import { costOf } from '../../src/domain/model-usage';

const providerId = newId('provider');

test('names a model with its provider, and reads the name again', () => {
  for (const choice of [{ model: 'openai/gpt-5' }, { model: 'openai/gpt-5', providerId }])
    expect(choiceOf(qualifiedName(choice))).toEqual(choice);
});

test('asks fallbacks at the agent’s provider, unless they name another one', () => {
  const other = { providerId: newId('provider'), model: 'spare' };
  const agent = { model: 'large', fallbackModels: ['small', other] };
  expect(modelsOf(agent, {})).toEqual(['large', 'small', other]);
  const own = [{ model: 'large', providerId }, { model: 'small', providerId }, other];
  expect(modelsOf({ ...agent, providerId }, {})).toEqual(own);
  expect(modelsOf(agent, { defaultProviderId: providerId })).toEqual(own);
});

test('a provider’s prices win over the installation’s, with its own for cached tokens', () => {
  const installations = new Map([
    ['a', { promptUsdPerMillion: 1, completionUsdPerMillion: 1 }],
    ['b', { promptUsdPerMillion: 5, completionUsdPerMillion: 5 }],
  ]);
  const price = { input: 10, cachedInput: 1, output: 100 };
  const prices = pricesAt({ models: [{ model: 'a', price }] }, installations);
  const usage = { promptTokens: 100, completionTokens: 10, totalTokens: 110, cachedTokens: 60 };
  expect(costOf(prices, ['a'], usage)).toBe((40 * 10 + 60 * 1 + 10 * 100) / 1e6);
  expect(costOf(prices, ['b'], usage)).toBe((110 * 5) / 1e6);
});

test('models of one family at one provider read each other’s state, and no others', () => {
  const openai = { kind: 'openai' as const };
  expect(makerOf(openai, 'gpt-5-mini')).toBe(makerOf(openai, 'gpt-5'));
  expect(makerOf(openai, 'gpt-4.1')).not.toBe(makerOf(openai, 'gpt-5'));
  expect(makerOf({ ...openai, providerId }, 'gpt-5')).not.toBe(makerOf(openai, 'gpt-5'));
  expect(makerOf({ kind: 'azure-openai' }, 'gpt-5')).not.toBe(makerOf(openai, 'gpt-5'));
});

test('knows of a model what the tenant says, or its name alone', () => {
  const models = [{ model: 'a', vision: true }];
  expect(modelAt({ models }, 'a')).toEqual({ model: 'a', vision: true });
  expect(modelAt({ models }, 'b')).toEqual({ model: 'b' });
});

test.each([
  ['anthropic', 'https://gate.example', 'https://gate.example/v1'],
  ['anthropic', 'https://gate.example/v1/', 'https://gate.example/v1'],
  ['google', 'https://gate.example', 'https://gate.example/v1beta'],
  ['openai-compatible', 'https://gate.example/api/v4', 'https://gate.example/api/v4'],
  ['azure-openai', 'https://gate.example/?api-version=1', 'https://gate.example/?api-version=1'],
] as const)('a provider of kind %s at %s is reached at %s', (kind, baseUrl, url) => {
  expect(urlOf({ kind, baseUrl })).toBe(url);
});
