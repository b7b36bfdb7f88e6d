import { contextBudget } from '../../../src/model/context/context-budget';
import { familyOf } from '../../../src/model/context/model-windows';

test.each([
  ['gpt-4o-mini-2024-07-18', 128_000],
  ['gpt-4-0613', 8_192],
  ['gpt-4-turbo-preview', 128_000],
  ['openai/gpt-5-mini', 400_000],
  ['o3-mini', 200_000],
  ['anthropic/claude-sonnet-4', 200_000],
  ['meta-llama/Llama-3.1-70B-Instruct', 128_000],
  ['our-own-model', 16_000],
  ['', 16_000],
])('knows the window of %s', (model, window) => {
  expect(familyOf(model).window).toBe(window);
});

test('leaves room for the reply, and for encodings that are not known exactly', () => {
  expect(contextBudget({ model: 'gpt-4o' }).input).toBe(123_904);
  expect(contextBudget({ model: 'our-own-model' }).input).toBe(8_888);
});

test('the agent’s window counts, and a smaller one that was learned', () => {
  expect(contextBudget({ model: 'our-own-model', contextTokens: 64_000 }).input).toBe(44_373);
  expect(contextBudget({ model: 'our-own-model', contextTokens: 64_000, learned: 5_000 }).input).toBe(5_000);
});
