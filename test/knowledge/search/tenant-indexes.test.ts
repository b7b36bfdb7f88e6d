import { MemorySource } from '../../../bench/retrieval/memory-source';
import { TenantIndexes } from '../../../src/knowledge/search/tenant-indexes';
import { indexFolder, type IndexFolder } from '../support/index-folder';
import { memoryDocument } from '../support/memory-document';

let source: MemorySource;
let folder: IndexFolder;
beforeEach(() => {
  source = new MemorySource();
  folder = indexFolder(source);
  source.put(memoryDocument('d', ['lakes']));
});
afterEach(() => folder.remove());

interface Process {
  indexes: TenantIndexes;
  opened: string[];
  found(question: string, tenantId?: string): Promise<string[]>;
}

function startProcess({ mostBytes = Infinity, kept = folder.open() } = {}): Process {
  const opened: string[] = [];
  const onOpened = (from: string) => void opened.push(from);
  const indexes = new TenantIndexes(source, mostBytes, { kept, onOpened });
  const found = async (question: string, tenantId = 'a') =>
    (await indexes.of(tenantId))
      .rankByWords(question, undefined, 9)
      .map(({ documentId }) => documentId)
      .sort();
  return { indexes, opened, found };
}

/** Starts a process that was asked, and so has kept its index. */
async function kept(): Promise<Process> {
  const process = startProcess();
  await process.found('lakes');
  return process;
}

const unstopped = new AbortController().signal;

test('answers from the files that another process kept, and reads no document', async () => {
  const first = await kept();
  const read = jest.spyOn(source, 'chunks');
  const second = startProcess();
  expect(await second.found('lakes')).toEqual(['d']);
  expect([first.opened, second.opened, read.mock.calls]).toEqual([['store'], ['file'], []]);
});

test('finds what was deleted, added or read again while no process ran as it is now', async () => {
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

test('warms what was used last, as much as fits, and its first question loads nothing', async () => {
  for (const tenantId of ['b', 'c'])
    source.put(memoryDocument(`of-${tenantId}`, [`lakes ${'word '.repeat(50)}`], { tenantId }));
  const first = await kept();
  for (const tenantId of ['b', 'c']) await first.found('lakes', tenantId);
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

test('questions while an index is warmed wait for it and do not load it again', async () => {
  await kept();
  const files = folder.open();
  const load = jest.spyOn(files, 'load');
  const next = startProcess({ kept: files });
  const [found] = await Promise.all([next.found('lakes'), next.indexes.warm(unstopped), next.found('lakes')]);
  expect(found).toEqual(['d']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a deletion removes the file of its document at once, and no other', async () => {
  source.put(memoryDocument('goes', ['xylophones']));
  const { indexes } = await kept();
  source.remove('a', 'goes');
  await indexes.purge('a');
  expect(folder.names()).toEqual(['a/d@1']);
});

test('leaves no file of a document that is deleted while its index is saved', async () => {
  const files = folder.open();
  const save = files.save.bind(files);
  jest.spyOn(files, 'save').mockImplementation(async (document, index) => {
    source.remove('a', 'd');
    await save(document, index);
  });
  await startProcess({ kept: files }).found('lakes');
  expect(folder.names()).toEqual([]);
});

test('removes files of deleted documents in another process, or at a later start', async () => {
  await kept();
  source.remove('a', 'd');
  await startProcess().indexes.purgeAll(unstopped);
  expect(folder.names()).toEqual([]);
});

test('drops the least recently used index first, warmed ones before searched ones', async () => {
  source.put(memoryDocument('of-b', ['lakes'], { tenantId: 'b' }));
  const first = await kept();
  await first.found('lakes', 'b');
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
  expect(load.mock.calls).toMatchObject([[{ tenantId: 'a' }]]);
});
