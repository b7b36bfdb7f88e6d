import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MemorySource } from '../../../bench/retrieval/memory-source';
import { waitFor } from '../../support/wait-for';
import { indexFolder, type IndexFolder } from '../support/index-folder';
import { memoryDocument } from '../support/memory-document';

let folder: IndexFolder;
const source = new MemorySource();
beforeAll(() => {
  source.put(memoryDocument('one', ['lakes']));
  folder = indexFolder(source);
});
afterAll(() => folder.remove());

/** Writes the index of `documents` documents of the tenant `a` over and over. */
function startWriter(documents: number): ChildProcess {
  return fork(join(__dirname, 'writer.cjs'), [folder.path, String(documents)]);
}

test('a writer that is killed at any moment leaves a whole file of before or of after', async () => {
  const seen = new Set<number | undefined>();
  for (let kill = 0; kill < 4; kill += 1) {
    const writer = startWriter(kill % 2 === 0 ? 200 : 300);
    await once(writer, 'message');
    await waitFor('a write that is under way', () => folder.names().some((name) => name.endsWith('.part')));
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    seen.add((await folder.open().load('a'))?.documents.length);
  }
  expect([...seen].every((count) => count === 200 || count === 300)).toBe(true);
  expect([folder.unusable, folder.faults]).toEqual([[], []]);
});
