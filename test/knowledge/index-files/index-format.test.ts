import { createHash } from 'node:crypto';
import { MemorySource } from '../../../bench/retrieval/memory-source';
import { ByteSource } from '../../../src/knowledge/index-files/byte-source';
import { decoded, documentsIn, encoded } from '../../../src/knowledge/index-files/index-format';
import { formatVersion } from '../../../src/knowledge/index-files/index-header';
import { searchedText } from '../../../src/knowledge/search/chunk-source';
import { TenantIndex, type IndexContent } from '../../../src/knowledge/search/tenant-index';
import { wordsOf } from '../../../src/knowledge/search/words';
import { memoryDocument } from '../support/memory-document';

let source: MemorySource;
let index: TenantIndex;
beforeEach(() => {
  source = new MemorySource();
  index = new TenantIndex('a', source);
});

async function update(): Promise<IndexContent> {
  await index.update(await source.version('a'));
  const content = index.content();
  if (!content) throw new Error('The index is empty.');
  return content;
}

/** The pieces, in blocks of a size that divides nothing. */
function sourceOf(pieces: Uint8Array[]): ByteSource {
  let bytes = Buffer.concat(pieces);
  const next = () => {
    const block = bytes.subarray(0, 7);
    bytes = bytes.subarray(7);
    return Promise.resolve(block);
  };
  return new ByteSource(next, bytes.length);
}

async function restored(pieces: Uint8Array[]): Promise<TenantIndex> {
  const restored = new TenantIndex('a', source);
  restored.restore({ version: '1', ...(await decoded(sourceOf(pieces), 'a')) });
  return restored;
}

test('a restored index ranks as the one that was encoded, with its readers, titles and vectors', async () => {
  for (let at = 0; at < 9; at += 1) {
    const title = `Título ${at}\nof two lines`;
    source.put(memoryDocument(`d${at}`, [`lakes and rivers ${at}`, `返品は三十日以内 ${at}`], { title }));
    await update();
  }
  const withVectors = memoryDocument('v', ['ships on lakes', 'boats'], { agentIds: ['agent_1'] });
  const vectors = [new Float32Array([3, 0, 4]), new Float32Array([0, 1, 0])];
  const chunks = withVectors.chunks.map((chunk, at) => ({ ...chunk, vector: vectors[at] ?? [] }));
  source.put({ ...withVectors, chunks });
  source.put(memoryDocument('empty', []));
  const content = await update();
  expect(content.parts.length).toBeGreaterThan(1);

  const again = await restored(await encoded(content));
  for (const question of ['lakes 7', '返品', 'título', 'ship', 'mountain', 'v'])
    for (const agentId of [undefined, 'agent_1', 'agent_2'])
      expect(again.rankByWords(question, agentId, 50)).toEqual(index.rankByWords(question, agentId, 50));
  expect(again.rankByWords('ship', 'agent_1', 5)).toHaveLength(1);
  expect(again.readableBy(undefined)).toEqual(index.readableBy(undefined));
  expect([...(again.readableBy('agent_1').find(({ vectors: own }) => own)?.vectors ?? [])]).toEqual(
    [3 / 5, 0, 4 / 5, 0, 1, 0].map(Math.fround),
  );
});

test('a restored index is updated by what has changed, and reads nothing else', async () => {
  source.put(memoryDocument('old', ['lakes']));
  source.put(memoryDocument('gone', ['deserts']));
  const again = await restored(await encoded(await update()));
  source.remove('a', 'gone');
  source.put(memoryDocument('new', ['rivers and lakes']));
  const read = jest.spyOn(source, 'chunks');
  await again.update(await source.version('a'));
  expect(read.mock.calls).toEqual([['a', 'new']]);
  const found = (question: string) =>
    again.rankByWords(question, undefined, 5).map(({ documentId }) => documentId);
  expect([found('lakes'), found('rivers'), found('deserts')]).toEqual([['old', 'new'], ['new'], []]);
});

test('no word of a deleted document is encoded', async () => {
  source.put(memoryDocument('stays', ['lakes']));
  source.put(memoryDocument('goes', ['xylophones and lakes'], { title: 'Zithers' }));
  await update();
  source.remove('a', 'goes');
  const bytes = Buffer.concat(await encoded(await update())).toString('latin1');
  expect(bytes).toContain('lake');
  expect(bytes).not.toMatch(/xylophone|zither|goes/i);
});

test('what is encoded while words are added has none of them', async () => {
  source.put(memoryDocument('d', ['lakes']));
  const content = await update();
  const encoding = encoded(content);
  content.dictionary.add('zebra');
  const again = await decoded(sourceOf(await encoding), 'a');
  expect([...again.dictionary.words()]).toEqual(['d', 'lake']);
});

test('the documents can be read without the rest', async () => {
  source.put(memoryDocument('one', ['lakes'], { revision: '7' }));
  const [first] = await documentsIn(sourceOf(await encoded(await update())));
  expect(first).toMatchObject({ documentId: 'one', revision: '7' });
});

test('a content that ends early or says another size is an error, and takes no memory for it', async () => {
  source.put(memoryDocument('one', ['lakes and rivers']));
  const bytes = Buffer.concat(await encoded(await update()));
  for (let size = 0; size < bytes.length; size += 5)
    await expect(decoded(sourceOf([bytes.subarray(0, size)]), 'a')).rejects.toThrow(/too short|another form/);
  const huge = Buffer.from(bytes.toString('latin1').replace('"postings":4', '"postings":9'), 'latin1');
  await expect(decoded(sourceOf([huge]), 'a')).rejects.toThrow('too short');
});

test('the version of the format counts how words are found in a text', () => {
  const chunk = {
    path: ['Fees', 'Refunds'],
    text: 'Refunds: the cafés’ 返品は三十日 stopping glasses 42nd.',
  };
  const words = wordsOf(searchedText({ title: 'Handbook of naïve policies' }, chunk));
  const digest = createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
  // If the words change, increment `formatVersion`: files of the version before hold other words.
  expect({ formatVersion, digest }).toEqual({ formatVersion: 1, digest: 'fb2ddb5035873aad' });
});
