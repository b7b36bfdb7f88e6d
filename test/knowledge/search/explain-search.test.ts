import { MemorySource } from '../../../bench/retrieval/memory-source';
import { explainSearch } from '../../../src/knowledge/search/explain-search';
import { Retriever } from '../../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../../src/knowledge/search/tenant-indexes';

function shop(vectors: number[][]) {
  const source = new MemorySource();
  const texts = ['The price of seats is ten euros.', 'Straps are sold in pairs.', 'A seat has two straps.'];
  source.put({
    tenantId: 'a',
    documentId: 'shop',
    revision: '1',
    name: 'shop.txt',
    title: 'shop',
    chunks: texts.map((text, position) => {
      const vector = vectors[position];
      return { position, text, path: [], tokens: 9, repeated: 0, ...(vector && { vector }) };
    }),
  });
  return source;
}

const question = { tenantId: 'a', text: 'How are Seats priced?' };

test('says by which words each chunk was found, and where the words rank it', async () => {
  const source = shop([]);
  const retriever = new Retriever({ source, indexes: new TenantIndexes(source, Infinity) });
  const { words, isByVectors, chunks } = await explainSearch(retriever, question);
  expect(isByVectors).toBe(false);
  expect(words).toEqual([
    { word: 'Seats', stem: 'seat' },
    { word: 'priced', stem: 'pric' },
  ]);
  expect(chunks.map((chunk) => [chunk.position, chunk.words, chunk.byWords?.rank, chunk.byVectors])).toEqual([
    [0, ['Seats', 'priced'], 1, undefined],
    [2, ['Seats'], 2, undefined],
  ]);
});

test('finds what a turn’s search finds, with ranks by vectors and by words', async () => {
  const source = shop([
    [1, 0],
    [0, 1],
    [0.9, 0.1],
  ]);
  const indexes = new TenantIndexes(source, Infinity);
  const vectors = { embed: () => Promise.resolve([0, 1]) };
  const retriever = new Retriever({ source, indexes, vectors });
  const { isByVectors, chunks } = await explainSearch(retriever, question);
  expect(isByVectors).toBe(true);
  const found = await retriever.retrieve(question);
  expect(chunks.map(({ position, score }) => [position, score])).toEqual(
    found.map(({ position, score }) => [position, score]),
  );
  const ranks = chunks.map(({ position, byWords, byVectors }) => [position, byWords?.rank, byVectors?.rank]);
  expect(ranks.toSorted()).toEqual([
    [0, 1, 3],
    [1, undefined, 1],
    [2, 2, 2],
  ]);
});
