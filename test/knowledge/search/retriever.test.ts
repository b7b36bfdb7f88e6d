import { MemorySource } from '../../../bench/retrieval/memory-source';
import { Retriever, type Question } from '../../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../../src/knowledge/search/tenant-indexes';
import { memoryDocument as document } from '../support/memory-document';

let source: MemorySource;
let indexes: TenantIndexes;
let retriever: Retriever;

beforeEach(() => {
  source = new MemorySource();
  indexes = new TenantIndexes(source, Infinity);
  retriever = new Retriever({ source, indexes });
});

async function found(text: string, more: Partial<Question> = {}): Promise<string[]> {
  const chunks = await retriever.retrieve({ tenantId: 'a', text, ...more });
  return chunks.map(({ documentId, position }) => `${documentId}/${position}`);
}

test('ranks the chunk with the rarer words of the question first', async () => {
  source.put(
    document('shop', ['We sell seats and straps.', 'A seat costs ten euros.', 'Straps are sold in pairs.']),
  );
  expect((await found('What does a seat cost?'))[0]).toBe('shop/1');
  expect(await found('Do you have submarines?')).toEqual([]);
});

test('ignores plurals, accents, capitals and endings', async () => {
  source.put(document('menu', ['The café was REFUNDING parties.', 'Nothing else.']));
  for (const question of ['cafe', 'Cafés', 'refund', 'refunded', 'party']) {
    expect(await found(question)).toEqual(['menu/0']);
  }
});

test('searches languages without spaces', async () => {
  source.put(document('japan', ['返品は三十日以内にお願いします。', '営業時間は九時からです。']));
  expect(await found('返品の期限')).toEqual(['japan/0']);
});

test('finds nothing of another tenant', async () => {
  source.put(document('mine', ['the secret of the lake']));
  source.put(document('theirs', ['the secret of the mountain'], { tenantId: 'b' }));
  expect(await found('secret mountain theirs')).toEqual(['mine/0']);
  expect(await found('secret', { tenantId: 'b' })).toEqual(['theirs/0']);
  expect(await found('secret', { tenantId: 'c' })).toEqual([]);
});

test('rejects a source that returns documents of another tenant', async () => {
  source.put(document('mine', ['words']));
  jest.spyOn(source, 'documents').mockResolvedValue([document('theirs', [], { tenantId: 'b' })]);
  await expect(found('words')).rejects.toThrow('another tenant');
});

test('finds what the agent or every agent may read, and nothing else', async () => {
  source.put(document('all', ['opening hours of all']));
  source.put(document('one', ['opening hours of one'], { agentIds: ['agent_1'] }));
  source.put(document('none', ['opening hours of none'], { agentIds: [] }));
  expect((await found('opening hours', { agentId: 'agent_1' })).sort()).toEqual(['all/0', 'one/0']);
  expect(await found('opening hours', { agentId: 'agent_2' })).toEqual(['all/0']);
});

test('reflects a new, changed, withdrawn or deleted document at once', async () => {
  source.put(document('a1', ['lakes']));
  expect(await found('rivers')).toEqual([]);
  source.put(document('a2', ['rivers']));
  expect(await found('rivers')).toEqual(['a2/0']);
  source.put(document('a2', ['deserts'], { revision: '2' }));
  expect(await found('rivers')).toEqual([]);
  expect(await found('deserts', { agentId: 'x' })).toEqual(['a2/0']);
  source.put(document('a2', ['deserts'], { revision: '2', agentIds: [] }));
  expect(await found('deserts', { agentId: 'x' })).toEqual([]);
  source.remove('a', 'a2');
  expect(await found('deserts')).toEqual([]);
  expect(await found('lakes')).toEqual(['a1/0']);
});

test('finds each document by its own words after many changes', async () => {
  for (let at = 0; at < 40; at += 1) {
    source.put(document(`d${at}`, [`word${at}x stands here`, `and number${at}y there`]));
    if (at % 3 === 0) source.remove('a', `d${at / 3}`);
    await found('anything');
  }
  for (let at = 14; at < 40; at += 1) expect(await found(`number${at}y`)).toEqual([`d${at}/1`]);
  for (let at = 0; at < 13; at += 1) expect(await found(`number${at}y`)).toEqual([]);
});

test('reads only what has changed', async () => {
  source.put(document('a1', ['lakes']));
  await found('lakes');
  const chunks = jest.spyOn(source, 'chunks');
  source.put(document('a2', ['rivers']));
  await Promise.all([found('lakes'), found('rivers')]);
  expect(chunks.mock.calls).toEqual([['a', 'a2']]);
});

test('leaves out a chunk that was deleted since the index was built', async () => {
  source.put(document('a1', ['lakes']));
  source.put(document('a2', ['lakes']));
  jest
    .spyOn(source, 'pick')
    .mockResolvedValue([
      undefined,
      { position: 0, text: 'lakes', path: [], tokens: 10, repeated: 0, name: 'a2.txt' },
    ]);
  expect(await found('lakes')).toHaveLength(1);
});

test('drops idle tenants to free memory, and finds their documents again', async () => {
  const small = new TenantIndexes(source, 1);
  for (const tenantId of ['a', 'b']) source.put(document(`of-${tenantId}`, ['lakes'], { tenantId }));
  const first = await small.of('a');
  await small.of('b');
  expect(await small.of('a')).not.toBe(first);
  expect((await small.of('a')).rankByWords('lakes', undefined, 5)).toHaveLength(1);
});

test('retries a failed read at the next question', async () => {
  source.put(document('a1', ['lakes']));
  jest.spyOn(source, 'chunks').mockRejectedValueOnce(new Error('no database'));
  await expect(found('lakes')).rejects.toThrow('no database');
  expect(await found('lakes')).toEqual(['a1/0']);
});

describe('with an embeddings model', () => {
  const vectorOf: Record<string, number[]> = { ship: [1, 0, 0], boat: [0.9, 0.1, 0], tree: [0, 1, 0] };
  const embed = (text: string) => Promise.resolve(vectorOf[text] ?? [0, 0, 1]);
  const withVectors = (words: string[]) => {
    const plain = document('d', words);
    return {
      ...plain,
      chunks: plain.chunks.map((chunk) => ({ ...chunk, vector: vectorOf[chunk.text] ?? [] })),
    };
  };

  test('finds what means the same without a word in common', async () => {
    source.put(withVectors(['tree', 'boat']));
    retriever = new Retriever({ source, indexes, vectors: { embed } });
    expect((await found('ship'))[0]).toBe('d/1');
  });

  test('ranks a chunk found by words and vectors before one found by only one of them', async () => {
    source.put(withVectors(['tree', 'boat', 'ship']));
    retriever = new Retriever({ source, indexes, vectors: { embed } });
    const [best] = await retriever.retrieve({ tenantId: 'a', text: 'ship' });
    expect(best).toMatchObject({ position: 2, score: 1 });
  });

  test('searches by words alone if the model fails, and reports the fault', async () => {
    source.put(withVectors(['tree', 'boat']));
    const onFault = jest.fn();
    const failing = () => Promise.reject(new Error('no model'));
    retriever = new Retriever({
      source,
      indexes,
      vectors: { embed: failing, onFault },
    });
    expect(await found('boat')).toEqual(['d/1']);
    expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ message: 'no model' }));
  });

  test('ignores vectors of a model with another length', async () => {
    source.put(withVectors(['tree', 'boat']));
    const other = () => Promise.resolve([1, 0]);
    retriever = new Retriever({
      source,
      indexes,
      vectors: { embed: other },
    });
    expect(await found('boat')).toEqual(['d/1']);
  });
});
