import { MemorySource } from '../../../bench/retrieval/memory-source';
import { TenantIndexes } from '../../../src/knowledge/search/tenant-indexes';
import { waitFor } from '../../support/wait-for';
import { indexFolder, type IndexFolder } from '../support/index-folder';
import { memoryDocument } from '../support/memory-document';

let source: MemorySource;
let folder: IndexFolder;
let open: TenantIndexes[];
beforeEach(() => {
  [source, open] = [new MemorySource(), []];
  folder = indexFolder(source);
  source.put(memoryDocument('d', ['lakes']));
});
afterEach(async () => {
  await Promise.all(open.map((indexes) => indexes.close()));
  folder.remove();
});

interface Process {
  indexes: TenantIndexes;
  opened: string[];
  found(question: string, tenantId?: string): Promise<string[]>;
}

function startProcess({ mostBytes = Infinity, kept = folder.open() } = {}): Process {
  const opened: string[] = [];
  const onOpened = (from: string) => void opened.push(from);
  const indexes = new TenantIndexes(source, mostBytes, { kept, keptAfterMs: 20, onOpened });
  open.push(indexes);
  const found = async (question: string, tenantId = 'a') =>
    (await indexes.of(tenantId))
      .rankByWords(question, undefined, 9)
      .map(({ documentId }) => documentId)
      .sort();
  return { indexes, opened, found };
}

/** A process that was asked, has kept its index, and has looked for what was deleted meanwhile. */
async function kept(): Promise<Process> {
  const files = folder.open();
  const save = jest.spyOn(files, 'save');
  const process = startProcess({ kept: files });
  await process.found('lakes');
  await waitFor('the save', () => save.mock.calls.length > 0);
  await Promise.all(save.mock.results.map(({ value }) => value));
  return process;
}

/** Resolves once the files of these tenants are whole. While one is written it has another name. */
async function whole(...tenantIds: string[]): Promise<void> {
  const isWhole = (tenantId: string) => folder.names().includes(`${tenantId}.index`);
  await waitFor('the files', () => tenantIds.every(isWhole));
}

const unstopped = new AbortController().signal;

test('a process answers from the file that another one kept, and reads no document', async () => {
  const first = await kept();
  const read = jest.spyOn(source, 'chunks');
  const second = startProcess();
  expect(await second.found('lakes')).toEqual(['d']);
  expect([first.opened, second.opened, read.mock.calls]).toEqual([['store'], ['file'], []]);
});

test('what was deleted, added or read anew while no process ran is found as it is now', async () => {
  source.put(memoryDocument('old', ['rivers']));
  await kept();
  source.remove('a', 'd');
  source.put(memoryDocument('new', ['lakes']));
  source.put(memoryDocument('old', ['deserts'], { revision: '2' }));
  const read = jest.spyOn(source, 'chunks');
  const next = startProcess();
  expect(await next.found('lakes rivers deserts')).toEqual(['new', 'old']);
  expect(await next.found('rivers')).toEqual([]);
  expect(read.mock.calls.map(([, id]) => id).sort()).toEqual(['new', 'old']);
});

test('a search that knows of a deletion never gets the file of before', async () => {
  await kept();
  const next = startProcess();
  const early = next.found('lakes');
  source.remove('a', 'd');
  const late = next.found('lakes');
  expect([await early, await late]).toEqual([[], []]);
});

test('a process warms what was used last, as much as fits, and its first question loads nothing', async () => {
  for (const tenantId of ['b', 'c'])
    source.put(memoryDocument(`of-${tenantId}`, [`lakes ${'word '.repeat(50)}`], { tenantId }));
  const first = await kept();
  for (const tenantId of ['b', 'c']) await first.found('lakes', tenantId);
  await whole('a', 'b', 'c');
  const files = folder.open();
  const [newest] = await files.list();
  if (!newest) throw new Error('Nothing is kept.');

  const small = startProcess({ mostBytes: newest.bytes + 1 });
  await small.indexes.warm(unstopped);
  expect(small.opened).toEqual(['file']);
  const all = startProcess({ kept: files });
  await all.indexes.warm(unstopped);
  expect(all.opened).toEqual(['file', 'file', 'file']);
  const load = jest.spyOn(files, 'load');
  expect(await all.found('lakes', 'b')).toEqual(['of-b']);
  expect(load).not.toHaveBeenCalled();
});

test('a warmed index has what changed while no process ran', async () => {
  await kept();
  source.put(memoryDocument('new', ['lakes']));
  source.remove('a', 'd');
  const next = startProcess();
  await next.indexes.warm(unstopped);
  const read = jest.spyOn(source, 'chunks');
  expect(await next.found('lakes')).toEqual(['new']);
  expect(read).not.toHaveBeenCalled();
});

test('questions while an index is warmed wait for it and do not load it again', async () => {
  await kept();
  const files = folder.open();
  const load = jest.spyOn(files, 'load');
  const next = startProcess({ kept: files });
  const [found] = await Promise.all([next.found('lakes'), next.indexes.warm(unstopped), next.found('lakes')]);
  expect(found).toEqual(['d']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an index that can’t be loaded is not built by warming, but by its first question', async () => {
  await kept();
  const other = startProcess({ kept: folder.open({ model: 'another' }) });
  await other.indexes.warm(unstopped);
  expect(other.opened).toEqual([]);
  expect(await other.found('lakes')).toEqual(['d']);
  expect(other.opened).toEqual(['store']);
});

test('a deletion removes the file at once, and the rest is kept again', async () => {
  source.put(memoryDocument('goes', ['xylophones']));
  const process = await kept();
  source.remove('a', 'goes');
  await process.indexes.purge('a');
  expect(folder.names()).toEqual([]);
  await whole('a');
  expect((await folder.open().load('a'))?.documents.map(({ documentId }) => documentId)).toEqual(['d']);
});

test('another process that shares the folder, or starts later, removes files of deleted documents', async () => {
  await kept();
  source.remove('a', 'd');
  await startProcess().indexes.purgeAll(unstopped);
  expect(folder.names()).toEqual([]);
});

test('a stop waits for what is being saved, and saves nothing more', async () => {
  const process = startProcess();
  await process.found('lakes');
  await process.indexes.close();
  source.put(memoryDocument('new', ['rivers']));
  expect(await process.found('rivers')).toEqual(['new']);
  expect(folder.names()).toEqual([]);
});

test('the index that was used least recently is dropped first, warmed ones before searched ones', async () => {
  source.put(memoryDocument('of-b', ['lakes'], { tenantId: 'b' }));
  const first = await kept();
  await first.found('lakes', 'b');
  await whole('a', 'b');
  const files = folder.open();
  const bytes = (await first.indexes.of('a')).bytes;
  const next = startProcess({ mostBytes: bytes * 2.5, kept: files });
  await next.found('lakes', 'b');
  await next.indexes.warm(unstopped);
  source.put(memoryDocument('of-c', ['lakes'], { tenantId: 'c' }));
  await next.found('lakes', 'c');
  const load = jest.spyOn(files, 'load');
  await next.found('lakes', 'b');
  expect(load).not.toHaveBeenCalled();
  await next.found('lakes');
  expect(load.mock.calls).toEqual([['a']]);
});
