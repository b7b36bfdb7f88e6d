import { linesOf } from '../../../../packages/console/src/turn/details/text-lines';

test('cuts a text of 2 MB without line breaks, but never within a character', () => {
  const text = '🌧x'.repeat(666_000);
  const { lines, isJson } = linesOf(text);
  expect([lines.join('') === text, isJson]).toEqual([true, false]);
  expect(lines.every((line) => line.isWellFormed() && line.length <= 241)).toBe(true);
});

test('indents JSON, and keeps similar texts unchanged', () => {
  expect(linesOf('{"a":[1]}')).toEqual({ lines: ['{', '  "a": [', '    1', '  ]', '}'], isJson: true });
  expect(linesOf('{"a":[1')).toEqual({ lines: ['{"a":[1'], isJson: false });
  expect(linesOf('one\n\ntwo').lines).toEqual(['one', '', 'two']);
});
