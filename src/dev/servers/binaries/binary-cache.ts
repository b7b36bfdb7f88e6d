import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensureFolder } from '../data-dir';
import type { Progress } from '../progress';

/**
 * Path of the cached program `name`. All clones share the cache; each platform and architecture has its own
 * folder.
 */
export function cachedPath(cacheDir: string, name: string): string {
  return join(cacheDir, `${process.platform}-${process.arch}`, name);
}

/**
 * The path of the cached program; undefined if there is none. Deletes a program that does not match its
 * stored checksum or `pinned`.
 */
export async function findCached(
  path: string,
  progress: Progress,
  pinned?: string,
): Promise<string | undefined> {
  if (!existsSync(path)) return undefined;
  const expected = await readFile(checksumFile(path), 'utf8').catch(() => '');
  const found = await checksum(path);
  if (expected.trim() === found && isPinned(found, pinned)) return path;
  progress(`${path} is damaged: getting it again`);
  await rm(path, { force: true });
  return undefined;
}

/**
 * Creates a program with `make`, which gets a folder of its own and returns the path, and moves it into the
 * cache atomically. Throws if its SHA-256 is not `pinned`.
 */
export async function fillCache(
  cacheDir: string,
  path: string,
  make: (folder: string) => Promise<string>,
  pinned?: string,
): Promise<string> {
  ensureFolder(cacheDir, 'HOLDFAST_CACHE');
  await mkdir(dirname(path), { recursive: true });
  const folder = `${path}.${randomUUID()}`;
  await mkdir(folder);
  try {
    const made = await make(folder);
    await refuseUnpinned(made, pinned);
    await adopt(path, made);
    return path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// The checksum is written first: after a crash between the two, the program counts as damaged and is created
// again.
async function adopt(path: string, made: string): Promise<void> {
  await chmod(made, 0o755);
  await writeFile(checksumFile(path), await checksum(made));
  await rename(made, path).catch(async () => {
    await copyFile(made, `${path}.copy`);
    await rename(`${path}.copy`, path);
  });
}

function isPinned(found: string, pinned: string | undefined): boolean {
  return pinned === undefined || pinned === found;
}

async function refuseUnpinned(made: string, pinned: string | undefined): Promise<void> {
  const found = await checksum(made);
  if (!isPinned(found, pinned)) throw new Error(`its SHA-256 is ${found}, not the one of the settings`);
}

function checksumFile(path: string): string {
  return `${path}.sha256`;
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
