import { copyFileSync, readFileSync, renameSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemorySource } from '../../../bench/retrieval/memory-source';
import type { IndexFiles } from '../../../src/knowledge/index-files/index-files';
import { TenantIndex, type IndexContent } from '../../../src/knowledge/search/tenant-index';
import { indexFolder, newSealing, type IndexFolder } from '../support/index-folder';
import { memoryDocument } from '../support/memory-document';

let source: MemorySource;
let folder: IndexFolder;
let files: IndexFiles;
beforeEach(() => {
  source = new MemorySource();
  folder = indexFolder(source);
  files = folder.open();
  source.put(memoryDocument('d', ['lakes and xylophones']));
});
afterEach(() => folder.remove());

const file = () => join(folder.path, 'a.index');

async function content(tenantId = 'a'): Promise<IndexContent> {
  const index = new TenantIndex(tenantId, source);
  await index.update(await source.version(tenantId));
  const built = index.content();
  if (!built) throw new Error('The index is empty.');
  return built;
}

async function saved(by = files, tenantId = 'a'): Promise<void> {
  await by.save(tenantId, await content(tenantId));
}

const loaded = async (by = files, tenantId = 'a') =>
  (await by.load(tenantId))?.documents.map(({ documentId }) => documentId);

test('loads what was saved, in another process too', async () => {
  expect(await loaded()).toBeUndefined();
  await saved();
  expect(await loaded(folder.open())).toEqual(['d']);
  expect(await loaded(files, 'b')).toBeUndefined();
  expect([folder.names(), folder.unusable, folder.faults]).toEqual([['a.index'], [], []]);
});

test('a file with a changed byte, or cut anywhere, is deleted and reported', async () => {
  await saved();
  const whole = readFileSync(file());
  for (let at = 0; at < whole.length; at += 11) {
    writeFileSync(
      file(),
      whole.map((byte, place) => (place === at ? byte ^ 4 : byte)),
    );
    expect(await loaded()).toBeUndefined();
    writeFileSync(file(), whole);
    truncateSync(file(), at);
    expect(await loaded()).toBeUndefined();
    expect(folder.names()).toEqual([]);
  }
  expect(folder.unusable.length).toBeGreaterThan(20);
  expect(folder.faults).toEqual([]);
});

test('a file of another tenant or embeddings model is deleted', async () => {
  await saved();
  copyFileSync(file(), join(folder.path, 'b.index'));
  expect(await loaded(files, 'b')).toBeUndefined();
  expect(await loaded(folder.open({ model: 'embeddings' }))).toBeUndefined();
  expect(folder.unusable.join()).toMatch(/another tenant.*another model/);
  expect(folder.names()).toEqual([]);
});

test('a file of another version of the format is deleted', async () => {
  await saved();
  writeFileSync(file(), readFileSync(file(), 'latin1').replace('index-1', 'index-0'), 'latin1');
  expect(await loaded()).toBeUndefined();
  expect(folder.names()).toEqual([]);
});

describe('with a master key', () => {
  test('nothing of a document is readable in the file', async () => {
    const sealing = newSealing();
    await saved(folder.open(sealing));
    expect(readFileSync(file(), 'latin1')).not.toMatch(/lake|xylophone|d\.txt/);
    expect(await loaded(folder.open(sealing))).toEqual(['d']);
  });

  test('a file that is sealed with another key, or not at all, is deleted', async () => {
    await saved(folder.open(newSealing()));
    expect(await loaded(folder.open(newSealing()))).toBeUndefined();
    expect(folder.names()).toEqual([]);
    await saved();
    expect(await folder.open(newSealing()).purge('a')).toBe(false);
    expect(folder.names()).toEqual([]);
    expect(folder.unusable.join()).toMatch(/another key.*not sealed/);
  });

  test('a block does not open in another file, or in another place of its own', async () => {
    const sealing = newSealing();
    const own = folder.open(sealing);
    await saved(own);
    const first = readFileSync(file());
    renameSync(file(), join(folder.path, 'kept'));
    await saved(own);
    const second = readFileSync(file());
    const bodyOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf('\n') + 1);
    const lineOf = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\n') + 1);
    writeFileSync(file(), Buffer.concat([lineOf(second), bodyOf(first)]));
    expect(await loaded(own)).toBeUndefined();
  });
});

test('a file that another process saved at the same version is not written again', async () => {
  await saved();
  const before = readFileSync(file());
  await saved(folder.open());
  expect(readFileSync(file()).equals(before)).toBe(true);
  source.put(memoryDocument('e', ['rivers']));
  await saved(folder.open());
  expect(await loaded()).toEqual(['d', 'e']);
});

test('purging deletes the file of a document that is deleted or read anew, and no other', async () => {
  await saved();
  expect(await files.purge('a')).toBe(false);
  source.put(memoryDocument('e', ['rivers']));
  expect([await files.purge('a'), folder.names()]).toEqual([false, ['a.index']]);
  source.put(memoryDocument('d', ['lakes'], { revision: '2' }));
  expect([await files.purge('a'), folder.names()]).toEqual([true, []]);
  await saved();
  source.remove('a', 'd');
  writeFileSync(join(folder.path, 'a.0123456789abcdef.part'), 'lakes');
  writeFileSync(join(folder.path, 'b.0123456789abcdef.part'), 'of another tenant');
  expect([await files.purge('a'), folder.names()]).toEqual([true, ['b.0123456789abcdef.part']]);
});

test('a file whose documents are all there is not read again until something changes', async () => {
  await saved();
  source.put(memoryDocument('e', ['rivers']));
  const documents = jest.spyOn(source, 'documents');
  for (let time = 0; time < 3; time += 1) expect(await files.purge('a')).toBe(false);
  expect(documents).toHaveBeenCalledTimes(1);
  source.remove('a', 'd');
  expect(await files.purge('a')).toBe(true);
});

test('other files of the folder are left alone', async () => {
  for (const name of ['%.index', 'notes.txt']) writeFileSync(join(folder.path, name), 'lakes');
  await saved();
  expect((await files.list()).map(({ tenantId }) => tenantId)).toEqual(['a']);
  await files.removeAbandoned();
  expect([folder.names(), folder.faults]).toEqual([['%.index', 'a.index', 'notes.txt'], []]);
});

test('a document that is deleted while its index is saved is not left in the file', async () => {
  const late = await content();
  source.remove('a', 'd');
  await files.save('a', late);
  expect(folder.names()).toEqual([]);
});

test('the index of a tenant without documents leaves no file', async () => {
  await saved();
  source.remove('a', 'd');
  await saved();
  expect(folder.names()).toEqual([]);
});

test('what a killed writer has left is deleted after a minute, and what a live one writes is not', async () => {
  const [old, fresh] = ['a.0123456789abcdef.part', 'a.fedcba9876543210.part'];
  for (const name of [old, fresh]) writeFileSync(join(folder.path, name), 'lakes');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(join(folder.path, old), longAgo, longAgo);
  await files.removeAbandoned();
  expect(folder.names()).toEqual([fresh]);
});

test('the files that were used least recently are deleted beyond the size that may be kept', async () => {
  await saved();
  const [first] = await files.list();
  const own = folder.open({ mostBytes: (first?.bytes ?? 0) * 2.5 });
  for (const [ago, tenantId] of ['a', 'b', 'c'].entries()) {
    source.put(memoryDocument('d', ['lakes and xylophones'], { tenantId }));
    await saved(own, tenantId);
    const used = new Date(Date.now() - 60_000 + ago);
    utimesSync(join(folder.path, `${tenantId}.index`), used, used);
    if (tenantId === 'b') await own.noteUse('a');
  }
  expect(folder.names()).toEqual(['a.index', 'c.index']);
});

test('a use is seen by other processes: the list begins with what was used last', async () => {
  for (const tenantId of ['b', 'c']) source.put(memoryDocument(`of-${tenantId}`, ['lakes'], { tenantId }));
  const long = new Date(Date.now() - 3_600_000);
  for (const tenantId of ['a', 'b', 'c']) {
    await saved(files, tenantId);
    utimesSync(join(folder.path, `${tenantId}.index`), long, long);
  }
  await files.noteUse('b');
  await files.noteUse('nobody');
  const listed = await folder.open().list();
  expect(listed[0]).toMatchObject({
    tenantId: 'b',
    bytes: readFileSync(join(folder.path, 'b.index')).length,
  });
  expect(listed).toHaveLength(3);
});

test('a folder that was emptied is filled again', async () => {
  folder.remove();
  expect([await loaded(), await files.purge('a')]).toEqual([undefined, false]);
  await saved();
  expect(await loaded()).toEqual(['d']);
});

test('a folder that can’t be read is reported, and is no error', async () => {
  folder.remove();
  writeFileSync(folder.path, 'a file');
  await saved();
  expect([await loaded(), await files.list(), await files.purge('a')]).toEqual([undefined, [], false]);
  expect(folder.faults.length).toBeGreaterThan(0);
});

test('a file is kept while the store can’t be asked', async () => {
  await saved();
  source.remove('a', 'd');
  jest.spyOn(source, 'documents').mockRejectedValueOnce(new Error('no database'));
  expect([await files.purge('a'), folder.names()]).toEqual([false, ['a.index']]);
  expect(await files.purge('a')).toBe(true);
});
