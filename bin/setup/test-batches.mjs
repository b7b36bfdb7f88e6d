// Jest loads every module anew for each test file, which takes longer than most of the tests. The files of a batch share
// their modules.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './root.mjs';

const testFolder = join(root, 'test');
/** What some tests import before the SDK, which a batch may have loaded already. */
const loadedFirst = join(testFolder, 'support', 'one-protobufjs.ts');
const mostFiles = 60;
/** Each of their files is a batch of its own: it takes long, or installs the SDK's runtime in its own way. */
const roomsAlone = ['crash', 'drill', 'histories', 'house'];
/** Rooms that take little time. Their tests share modules too, which are then loaded and compiled less often. */
const smallRooms = [
  ...['activities', 'bench', 'bin', 'deploy', 'dev', 'domain', 'inbox', 'independent', 'model', 'store'],
  ...['workflows', 'workspace'],
];
/** Tests that start a service in their own process load nearly all modules. So they form batches of their own. */
const services = { name: 'services', mostFiles: 24 };
const startsService = /\b(?:startTestApi|smallTestService|startOwnService|startTestService\((?!\)))/;
const ownModule = /from '(\.{1,2}\/[^']+)'/g;

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
  const most = room === services.name ? services.mostFiles : mostFiles;
  const inEach = Math.ceil(files.length / Math.ceil(files.length / most));
  for (let at = 0; at < files.length; at += inEach)
    batches.push([`${room}-${at / inEach}`, files.slice(at, at + inEach)]);
  return batches;
}

function filesByRoom(folders) {
  const rooms = new Map();
  const isWanted = (file) => folders.some((folder) => join(testFolder, file).startsWith(folder + sep));
  const tests = readdirSync(testFolder, { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .filter(isWanted);
  for (const file of tests.sort()) {
    const room = roomOf(file);
    rooms.set(room, [...(rooms.get(room) ?? []), join(testFolder, file)]);
  }
  return rooms;
}

/** Those of packages drive browsers, and wait for them: one batch of them all would be left alone at the end. */
function roomOf(file) {
  const [room, inner] = file.split(sep);
  if (room === 'packages') return `${room}-${inner}`;
  if (!roomsAlone.includes(room) && hasService(join(testFolder, file))) return services.name;
  return smallRooms.includes(room) ? 'small' : room;
}

/** Looks into the test and into what it imports from its own room. A wrong answer costs time and nothing else. */
function hasService(file) {
  const text = readFileSync(file, 'utf8');
  if (startsService.test(text)) return true;
  const imported = [...text.matchAll(ownModule)].map(([, path]) => resolve(dirname(file), `${path}.ts`));
  return imported
    .filter((path) => roomFolder(path) === roomFolder(file) && existsSync(path))
    .some((path) => startsService.test(readFileSync(path, 'utf8')));
}

function roomFolder(path) {
  return relative(testFolder, path).split(sep)[0];
}

/** A describe block keeps the hooks of each file apart. */
function batchOf(files) {
  const entries = files
    .map((file) => [JSON.stringify(relative(root, file)), JSON.stringify(file)])
    .map(([name, path]) => `describe(${name}, () => {\n  require(${path});\n});\n`);
  return [`require(${JSON.stringify(loadedFirst)});\n`, ...entries].join('\n');
}
