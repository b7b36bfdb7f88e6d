import { boundedText } from '../../../src/agents/tools/bounded-text';

const longestResult = 16_000;

test('leaves a result unchanged that is short enough for a model', () => {
  const text = 'x'.repeat(longestResult);
  expect(boundedText(text)).toBe(text);
  expect(boundedText('')).toBe('');
});

test('cuts a longer result and says so', () => {
  const cut = boundedText('x'.repeat(longestResult + 1));
  expect(cut.startsWith('x'.repeat(longestResult))).toBe(true);
  expect(cut).toContain(`[cut: the result had ${longestResult + 1} characters`);
});

test('does not cut a character in half', () => {
  expect(boundedText(`${'x'.repeat(longestResult - 1)}🌧🌧`).isWellFormed()).toBe(true);
});
