import { cite } from '../../../src/knowledge/prompt/cite';

const given = [
  { documentId: 'doc_1', position: 4, score: 1 },
  { documentId: 'doc_2', position: 0, score: 0.5 },
];

test('each number of an answer leads to its passage', () => {
  expect(cite('Thirty [1], but ten abroad [2][1].', given)).toEqual({
    citations: [
      { number: 1, documentId: 'doc_1', position: 4 },
      { number: 2, documentId: 'doc_2', position: 0 },
    ],
  });
});

test('a number that stands for no passage is told', () => {
  expect(cite('Thirty [3].', given)).toEqual({ invalidCitations: [3] });
});

test('where no passages were given, brackets are the writer’s own', () => {
  expect(cite('Take element [3].', [])).toEqual({});
});
