import { checkCitations } from '../../../src/knowledge/prompt/citations';

test.each([
  ['Thirty days [1], or ten [2].', [1, 2], []],
  ['Both say so [1][3], and [1] again.', [1, 3], []],
  ['Together [1, 3] or as a range [2-4].', [1, 2, 3, 4], []],
  ['It says so [7] and [0].', [], [0, 7]],
  ['No citation at all.', [], []],
  ['A list `a[1]` and a link [2](https://example.com) and\n```\nx[3]\n```', [], []],
  ['[1-4000]', [1], [4000]],
])('finds the citations in: %s', (answer, valid, invalid) => {
  expect(checkCitations(answer, 4)).toEqual({ valid, invalid });
});
