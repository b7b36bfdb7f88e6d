import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { TokenCounter } from '../../../src/platform/tokens/token-counter';

const { count } = new TokenCounter();

test('counts texts of many kinds like the reference encoder', () => {
  const reference = new Tiktoken(o200k);
  const texts = [
    'The quick brown fox, 1234567 times!\n\n\tAnd again…',
    'const x = { a: [1, 2], b: "c" }; // ok\r\n\r\nif (!x) throw new Error(`${x}`);',
    'Öffnungszeiten: täglich; naïve café — 漢字仮名交じり文 🎉👩‍👩‍👧 Здравствуйте',
    'antidisestablishmentarianism pneumonoultramicroscopicsilicovolcanoconiosis',
    '',
  ];
  for (const text of texts) expect(count(text)).toBe(reference.encode(text).length);
});

test('counts the names of special tokens as plain text', () => {
  expect(count('<|endoftext|>')).toBeGreaterThan(1);
});

test('counts a word of a million letters, and never too low', () => {
  expect(count('ab'.repeat(500_000))).toBeGreaterThan(50_000);
});
