import { cite } from '../../../src/knowledge/prompt/cite';

const given = [
  { documentId: 'doc_1', position: 4, score: 1 },
  { documentId: 'doc_2', position: 0, score: 0.5 },
];

test('maps each cited number to its passage', () => {
  expect(cite('Thirty [1], but ten abroad [2][1].', given)).toEqual({
    citations: [
      { number: 1, documentId: 'doc_1', position: 4 },
      { number: 2, documentId: 'doc_2', position: 0 },
    ],
  });
});

test('reports a number that stands for no passage', () => {
  expect(cite('Thirty [3].', given)).toEqual({ invalidCitations: [3] });
});

test('ignores numbers in brackets if no passages were given', () => {
  expect(cite('Take element [3].', [])).toEqual({});
});
