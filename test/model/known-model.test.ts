import { knownModel } from '../../src/model/known-model';

const prices = new Map([['gpt-4.1-mini', { promptUsdPerMillion: 0.4, completionUsdPerMillion: 1.6 }]]);

test('a known model has its window, its abilities and its price', () => {
  expect(knownModel('gpt-4.1-mini', prices)).toEqual({
    model: 'gpt-4.1-mini',
    contextTokens: 1_047_576,
    vision: true,
    price: { input: 0.4, output: 1.6 },
  });
  expect(knownModel('openai/o3', prices)).toMatchObject({ reasoning: true, vision: true });
});

test('nothing is claimed of a model that is not known', () => {
  expect(knownModel('our-own-model', prices)).toBeUndefined();
});
