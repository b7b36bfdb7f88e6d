import { usedDocuments } from '../../src/domain/passages';

test('orders documents by their best passage, with the number of passages', () => {
  const passages = [
    { documentId: 'doc_b', position: 9, score: 0.91239 },
    { documentId: 'doc_a', position: 0, score: 0.5 },
    { documentId: 'doc_b', position: 1, score: 0.4 },
  ];
  expect(usedDocuments({ query: 'q', tokens: 1, passages })).toEqual([
    { documentId: 'doc_b', chunks: 2, score: 0.912 },
    { documentId: 'doc_a', chunks: 1, score: 0.5 },
  ]);
});
