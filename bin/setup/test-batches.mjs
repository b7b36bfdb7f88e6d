// Jest loads every module anew for each test file, which takes longer than most of the tests. The files of a batch share
// their modules.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { root } from './root.mjs';

const testFolder = join(root, 'test');
/** What some tests import before the SDK, which a batch may have loaded already. */
const loadedFirst = join(testFolder, 'support', 'one-protobufjs.ts');
const mostFiles = 40;
/** Each of their files is a batch of its own: it takes long, or installs the SDK's runtime in its own way. */
const roomsAlone = ['crash', 'drill', 'histories', 'house'];

/** Writes batches of all tests, or of those in `folders`, into a folder of their own, and returns it. */
export function writeTestBatches(folders = [testFolder]) {
  const folder = join(root, '.data', 'test-batches');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [room, files] of filesByRoom(folders)) {
    for (const [name, batch] of batchesOf(room, files))
      writeFileSync(join(folder, `${name}.test.ts`), batchOf(batch));
  }
  return folder;
}

/** Each batch has a name of its own. */
function batchesOf(room, files) {
  if (roomsAlone.includes(room))
    return files.map((file) => [`${room}-${basename(file, '.test.ts')}`, [file]]);
  const batches = [];
  for (let at = 0; at < files.length; at += mostFiles)
    batches.push([`${room}-${at / mostFiles}`, files.slice(at, at + mostFiles)]);
  return batches;
}

function filesByRoom(folders) {
  const rooms = new Map();
  const isWanted = (file) => folders.some((folder) => join(testFolder, file).startsWith(folder + sep));
  const tests = readdirSync(testFolder, { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .filter(isWanted);
  for (const file of tests.sort()) {
    const [room] = file.split(sep);
    rooms.set(room, [...(rooms.get(room) ?? []), join(testFolder, file)]);
  }
  return rooms;
}

/** A describe block keeps the hooks of each file apart. */
function batchOf(files) {
  const entries = files
    .map((file) => [JSON.stringify(relative(root, file)), JSON.stringify(file)])
    .map(([name, path]) => `describe(${name}, () => {\n  require(${path});\n});\n`);
  return [`require(${JSON.stringify(loadedFirst)});\n`, ...entries].join('\n');
}
