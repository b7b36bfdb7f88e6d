import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemorySource } from '../../../bench/retrieval/memory-source';
import type { IndexFiles } from '../../../src/knowledge/index-files/index-files';
import { formatVersion } from '../../../src/knowledge/index-files/sealed-index';
import { searchedText } from '../../../src/knowledge/search/chunk-source';
import { indexWords } from '../../../src/knowledge/search/word-index';
import { wordsOf } from '../../../src/knowledge/search/words';
import { indexFolder, newSealing, type IndexFolder } from '../support/index-folder';
import { memoryDocument } from '../support/memory-document';

const texts = ['lakes and xylophones', '返品は三十日'];
const document = memoryDocument('d', texts);

let source: MemorySource;
let folder: IndexFolder;
let files: IndexFiles;
beforeEach(() => {
  source = new MemorySource();
  folder = indexFolder(source);
  files = folder.open();
  source.put(document);
});
afterEach(() => folder.remove());

const file = () => join(folder.path, 'a', 'd@1');

async function save(by = files, what = document): Promise<void> {
  const vectors = new Float32Array([1, 0, 0.6, 0.8]);
  await by.save(what, { words: await indexWords(texts), vectors });
}

test('loads what was saved, in another process too', async () => {
  expect(await files.load(document)).toBeUndefined();
  await save();
  const loaded = await folder.open().load(document);
  expect(loaded?.words).toEqual(await indexWords(texts));
  expect([...(loaded?.vectors ?? [])]).toEqual([1, 0, 0.6, 0.8].map(Math.fround));
  expect([folder.names(), folder.unusable, folder.faults]).toEqual([['a/d@1'], [], []]);
});

test('deletes and reports a file with a changed byte, or cut anywhere', async () => {
  await save();
  const whole = readFileSync(file());
  for (let at = 0; at < whole.length; at += 11) {
    writeFileSync(
      file(),
      whole.map((byte, place) => (place === at ? byte ^ 4 : byte)),
    );
    expect(await files.load(document)).toBeUndefined();
    writeFileSync(file(), whole);
    truncateSync(file(), at);
    expect(await files.load(document)).toBeUndefined();
    expect(folder.names()).toEqual([]);
  }
  expect(folder.unusable.length).toBeGreaterThan(20);
  expect(folder.faults).toEqual([]);
});

test.each([false, true])(
  'deletes a file of another document, revision or embeddings model (sealed: %s)',
  async (isSealed) => {
    const sealing = isSealed ? newSealing() : {};
    const own = folder.open(sealing);
    await save(own);
    const bytes = readFileSync(file());
    for (const other of [memoryDocument('e', []), memoryDocument('d', [], { revision: '2' })]) {
      copyFileSync(file(), join(folder.path, 'a', `${other.documentId}@${other.revision}`));
      expect(await own.load(other)).toBeUndefined();
    }
    expect(await folder.open({ ...sealing, model: 'embeddings' }).load(document)).toBeUndefined();
    expect(folder.names()).toEqual([]);
    writeFileSync(file(), bytes);
    expect(await own.load(document)).toBeDefined();
  },
);

test('deletes a file that is sealed with another key, or not at all', async () => {
  await save(folder.open(newSealing()));
  expect(await folder.open(newSealing()).load(document)).toBeUndefined();
  await save();
  expect(await folder.open(newSealing()).load(document)).toBeUndefined();
  expect([folder.names(), folder.unusable.length]).toEqual([[], 2]);
});

test('deletes the file of a document that is deleted or read again, and no other', async () => {
  const goes = memoryDocument('goes', texts);
  source.put(goes);
  for (const each of [document, goes]) await save(files, each);
  await files.purge('a');
  expect(folder.names()).toEqual(['a/d@1', 'a/goes@1']);
  writeFileSync(join(folder.path, 'a', 'goes@1.part'), 'lakes');
  source.remove('a', 'goes');
  await files.purge('a');
  expect(folder.names()).toEqual(['a/d@1']);
  source.put(memoryDocument('d', texts, { revision: '2' }));
  await files.purge('a');
  expect([folder.names(), folder.faults]).toEqual([[], []]);
});

test('asks for the documents again only if a file or a document has changed', async () => {
  await save();
  const documents = jest.spyOn(source, 'documents');
  for (let time = 0; time < 3; time += 1) await files.purge('a');
  expect(documents).toHaveBeenCalledTimes(1);
  source.remove('a', 'd');
  await files.purge('a');
  expect(folder.names()).toEqual([]);
});

test('keeps a file while the store can’t be asked', async () => {
  await save();
  source.remove('a', 'd');
  jest.spyOn(source, 'documents').mockRejectedValueOnce(new Error('no database'));
  await files.purge('a');
  expect(folder.names()).toEqual(['a/d@1']);
  await files.purge('a');
  expect(folder.names()).toEqual([]);
});

test('lists the tenants that were used last in any process first, with their size', async () => {
  writeFileSync(join(folder.path, 'notes.txt'), 'lakes');
  const long = new Date(Date.now() - 3_600_000);
  for (const tenantId of ['a', 'b', 'c']) {
    await save(files, { ...document, tenantId });
    utimesSync(join(folder.path, tenantId), long, long);
  }
  await files.noteUse('b');
  await files.noteUse('nobody');
  const listed = await folder.open().list();
  const bytes = readFileSync(join(folder.path, 'b', 'd@1')).length;
  expect(listed[0]).toMatchObject({ tenantId: 'b', bytes });
  expect([listed.length, folder.faults]).toEqual([3, []]);
});

test('deletes the least recently used tenants beyond the size that may be kept', async () => {
  await save();
  const [first] = await files.list();
  const own = folder.open({ mostBytes: (first?.bytes ?? 0) * 2.5 });
  for (const [ago, tenantId] of ['a', 'b', 'c'].entries()) {
    await save(own, { ...document, tenantId });
    const used = new Date(Date.now() - 60_000 + ago);
    utimesSync(join(folder.path, tenantId), used, used);
  }
  await own.noteUse('a');
  await own.trim();
  expect(folder.names()).toEqual(['a/d@1', 'c/d@1']);
});

test('fills a folder again that was emptied', async () => {
  folder.remove();
  await files.purge('a');
  await save();
  expect(await files.load(document)).toBeDefined();
});

test('reports a folder that can’t be read, and throws nothing', async () => {
  folder.remove();
  writeFileSync(folder.path, 'a file');
  await save();
  await files.purge('a');
  expect([await files.load(document), await files.list()]).toEqual([undefined, []]);
  expect(folder.faults.length).toBeGreaterThan(0);
});

test('the version of the format counts how words are found in a text', () => {
  const chunk = {
    path: ['Fees', 'Refunds'],
    text: 'Refunds: the cafés’ 返品は三十日 stopping glasses 42nd.',
  };
  const words = wordsOf(searchedText({ title: 'Handbook of naïve policies' }, chunk));
  const digest = createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
  // If this fails, increment formatVersion.
  expect([formatVersion, digest]).toEqual([3, 'aa86c20380b708da']);
});
