import { embeddingBatches } from '../../src/knowledge/embedding-batches';

test('batches all chunks in order within the limits, each below its headings', () => {
  const chunks = Array.from({ length: 700 }, (_, at) => ({
    text: `text ${at}`,
    path: ['Part'],
    tokens: at < 300 ? 10 : 500,
  }));
  const batches = embeddingBatches({ title: 'Manual' }, chunks);
  expect(batches.flat()).toEqual(chunks.map(({ text }) => `Manual\nPart\n${text}`));
  expect(batches.every((batch) => batch.length <= 256)).toBe(true);
  expect(batches.length).toBeGreaterThan(3);
  expect(embeddingBatches({ title: 'Manual' }, [])).toEqual([]);
});
