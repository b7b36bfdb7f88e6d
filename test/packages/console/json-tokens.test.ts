import { jsonTokens, prettyJson } from '../../../packages/console/src/ui/json-tokens';

test.each([
  '{"a": [1, -2.5e3, true, null], "b": "x \\" y: 3"}',
  'not { json at all',
  '"unfinished',
  '',
  '<script>alert(1)</script>',
])('loses nothing of %j', (text) => {
  expect(
    jsonTokens(text)
      .map((token) => token.text)
      .join(''),
  ).toBe(text);
});

test('distinguishes names, texts and numbers', () => {
  const kinds = jsonTokens('{"a":"b","c":1}').filter(({ kind }) => kind !== 'other');
  expect(kinds.map(({ kind, text }) => [kind, text])).toEqual([
    ['name', '"a":'],
    ['text', '"b"'],
    ['name', '"c":'],
    ['number', '1'],
  ]);
});

test('leaves invalid JSON unchanged', () => {
  expect([prettyJson('{"a":1}'), prettyJson('{"a":')]).toEqual(['{\n  "a": 1\n}', '{"a":']);
});
