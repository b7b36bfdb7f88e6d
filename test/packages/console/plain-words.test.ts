import { plainWords, wordsOf } from '../../../packages/console/src/transcript/plain-words';

test.each([
  ['In **Paris** it *rains*.', 'In Paris it rains.'],
  ['## Order - **Pack** it - `Send` it', 'Order - Pack it - Send it'],
  ['Two ways: - call, - write Tuesday - Friday', 'Two ways: call, - write Tuesday - Friday'],
  ['See [our policy](https://a.example/x) and ![a map](m.png)', 'See our policy and a map'],
  ['Cut in [the link](https://a.exam', 'Cut in the link'],
  ['Cut in **bold', 'Cut in bold'],
  ['snake_case_name stays, 2 * 3 * 4 too', 'snake_case_name stays, 2 * 3 * 4 too'],
  ['```js\nlet a;\n```', 'let a;'],
])('returns the words of %j', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words);
});

test('leaves a user’s text as it is', () => {
  expect(wordsOf({ role: 'user', text: 'a **b**' })).toBe('a **b**');
  expect(wordsOf({ role: 'assistant', text: 'a **b**' })).toBe('a b');
});
