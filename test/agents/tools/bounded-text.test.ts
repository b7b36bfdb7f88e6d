import { boundedText } from '../../../src/agents/tools/bounded-text';

const longestResult = 16_000;

test('a result that a model can read is left as it is', () => {
  const text = 'x'.repeat(longestResult);
  expect(boundedText(text)).toBe(text);
  expect(boundedText('')).toBe('');
});

test('a longer one is cut with a word that says so', () => {
  const cut = boundedText('x'.repeat(longestResult + 1));
  expect(cut.startsWith('x'.repeat(longestResult))).toBe(true);
  expect(cut).toContain(`[cut: the result had ${longestResult + 1} characters`);
});

test('a character is not cut in half', () => {
  expect(boundedText(`${'x'.repeat(longestResult - 1)}🌧🌧`).isWellFormed()).toBe(true);
});
