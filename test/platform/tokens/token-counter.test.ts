import { countTokens as count } from '../../support/count-tokens';

// The numbers are those of the reference encoder, `new Tiktoken(o200k)` of js-tiktoken 1.0.21. To load it takes longer than
// most tests.
test.each([
  ['The quick brown fox, 1234567 times!\n\n\tAnd again…', 15],
  ['const x = { a: [1, 2], b: "c" }; // ok\r\n\r\nif (!x) throw new Error(`${x}`);', 32],
  ['Öffnungszeiten: täglich; naïve café — 漢字仮名交じり文 🎉👩‍👩‍👧 Здравствуйте', 32],
  ['antidisestablishmentarianism pneumonoultramicroscopicsilicovolcanoconiosis', 19],
  ['', 0],
])('counts like the reference encoder: %j', (text, tokens) => {
  expect(count(text)).toBe(tokens);
});

test('counts a long piece like the sum of its slices, and repeats as often', () => {
  const letters = 'qzxjv'.repeat(400);
  const slices = Array.from({ length: 11 }, (_, at) => letters.slice(at * 192, (at + 1) * 192));
  const sum = slices.reduce((tokens, slice) => tokens + count(slice), 0);
  expect([count(letters), count(`${letters} `) - 1]).toEqual([sum, sum]);
});

test('counts the names of special tokens as plain text', () => {
  expect(count('<|endoftext|>')).toBeGreaterThan(1);
});

test('counts a word of a million letters, and never too low', () => {
  expect(count('ab'.repeat(500_000))).toBeGreaterThan(50_000);
});

test('estimates a text of several megabytes from samples of all of it', () => {
  const words = 'The chairs arrived on 12 May, and two of them were broken. '.repeat(10_000);
  const symbols = '{"a":[1,2],"b":null}'.repeat(30_000);
  const exact = count(words.slice(0, 5_900)) * 100 + count(symbols.slice(0, 6_000)) * 100;
  const estimate = count(words + symbols);
  expect(estimate / exact).toBeGreaterThan(0.97);
  expect(estimate / exact).toBeLessThan(1.05);
});
