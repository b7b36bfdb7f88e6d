import { ThinkTags } from '../../../src/model/reply/think-tags';

/** Reads the text in pieces of this length. Returns thoughts and answer. */
function read(text: string, length: number) {
  const tags = new ThinkTags();
  const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  const parts = [...pieces.flatMap((piece) => tags.read(piece)), ...tags.rest()];
  const of = (type: string) =>
    parts.flatMap((part) => (part.type === type && 'text' in part ? [part.text] : []));
  return [of('reasoning').join(''), of('text').join('')];
}

test.each([
  ['<think>A < B.</think>\n\n{"a":1}', 'A < B.', '{"a":1}'],
  ['\n<think></think>Hello', '', 'Hello'],
  ['<think>one</think><think>two</think>Hello', 'onetwo', 'Hello'],
  ['<think>never closed', 'never closed', ''],
  ['The tag <think> is text here.</think>', '', 'The tag <think> is text here.</think>'],
  ['<thi', '', '<thi'],
  ['<think>A</think>\n\n', 'A', ''],
  ['<thinking>A</think></thinking>\nHello', 'A</think>', 'Hello'],
  ['[THINK]A[/THINK]Hello', 'A', 'Hello'],
  ['◁think▷A◁/think▷<reasoning>B</reasoning>Hello', 'AB', 'Hello'],
  [' <b>Hi</b>', '', ' <b>Hi</b>'],
])('tells thoughts from the answer: %s', (text, thoughts, answer) => {
  for (const length of [1, 3, 100]) expect(read(text, length)).toEqual([thoughts, answer]);
});
