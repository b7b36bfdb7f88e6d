import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cachedPath, fillCache, findCached } from '../../../../src/dev/servers/binaries/binary-cache';
import { newFolder } from '../../../support/new-folder';

let cacheDir: string;
let path: string;
let lines: string[];
const progress = (line: string) => lines.push(line);

beforeEach(() => {
  cacheDir = newFolder();
  path = cachedPath(cacheDir, 'server-1');
  lines = [];
});

const makeProgram = (content: string) => async (folder: string) => {
  writeFileSync(join(folder, 'made'), content);
  return join(folder, 'made');
};

test('finds a cached program again, and leaves nothing else in the cache', async () => {
  await fillCache(cacheDir, path, makeProgram('program'));
  expect(await findCached(path, progress)).toBe(path);
  expect(readFileSync(path, 'utf8')).toBe('program');
  expect(readdirSync(dirname(path)).sort()).toEqual(['server-1', 'server-1.sha256']);
});

test('reports and removes a damaged program, and makes it again', async () => {
  await fillCache(cacheDir, path, makeProgram('program'));
  writeFileSync(path, 'progrum');
  expect(await findCached(path, progress)).toBeUndefined();
  expect(lines).toEqual([`${path} is damaged: getting it again`]);
  await fillCache(cacheDir, path, makeProgram('program'));
  expect(await findCached(path, progress)).toBe(path);
});

test('rejects a program that is not the pinned one, when made and when cached', async () => {
  const pin = createHash('sha256').update('program').digest('hex');
  await expect(fillCache(cacheDir, path, makeProgram('other'), pin)).rejects.toThrow('its SHA-256 is');
  expect(existsSync(path)).toBe(false);
  await fillCache(cacheDir, path, makeProgram('program'), pin);
  expect(await findCached(path, progress, pin)).toBe(path);
  expect(await findCached(path, progress, pin.replace(/^./, 'x'))).toBeUndefined();
});

test('a failed build leaves nothing behind and reports its reason', async () => {
  const failing = async (folder: string) => {
    writeFileSync(join(folder, 'half'), 'prog');
    throw new Error('no space left');
  };
  await expect(fillCache(cacheDir, path, failing)).rejects.toThrow('no space left');
  expect(readdirSync(dirname(path))).toEqual([]);
});

test('explains a cache that is not writable', async () => {
  writeFileSync(join(cacheDir, 'file'), '');
  const dir = join(cacheDir, 'file', 'cache');
  await expect(fillCache(dir, cachedPath(dir, 'x'), makeProgram(''))).rejects.toThrow(
    `The folder ${dir} cannot be written (ENOTDIR): make it writable, or set HOLDFAST_CACHE to another one.`,
  );
  expect(existsSync(dir)).toBe(false);
});
