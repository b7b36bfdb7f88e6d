import { randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContentSealer } from '../../store/store';
import { blockBytes, closed, mostAdded, opened } from './blocks';
import { ByteSource } from './byte-source';
import { DamagedIndexError } from './damaged-index-error';
import { headerIn, longestHeader, placeOf, toLine, type IndexHeader } from './index-header';

const lengthBytes = 4;

/** An open file, after its first line was read. */
export interface OpenIndexFile {
  header: IndexHeader;
  /** Reads the content from its beginning. Call it once. */
  content(sealer: ContentSealer): ByteSource;
}

/**
 * Opens a file for as long as the work takes. Undefined if there is none. The work's source throws a
 * DamagedIndexError, or an error of the sealer, for a file that can't be used.
 */
export async function withIndexFile<T>(
  path: string,
  work: (file: OpenIndexFile) => Promise<T>,
): Promise<T | undefined> {
  const handle = await openedFile(path);
  if (!handle) return undefined;
  try {
    const beginning = Buffer.alloc(longestHeader);
    const { bytesRead } = await handle.read(beginning, 0, longestHeader, 0);
    const { header, line } = headerIn(beginning.subarray(0, bytesRead));
    return await work({ header, content: (sealer) => sourceOf(handle, header, line, sealer) });
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file that is there as a whole or not at all, also after a crash. `temporary` is the path of the file
 * meanwhile; if another process deletes that one, this fails and nothing is left.
 */
export async function writeIndexFile(
  { path, temporary }: { path: string; temporary: string },
  about: Omit<IndexHeader, 'id' | 'bytes'>,
  pieces: Uint8Array[],
  sealer: ContentSealer,
): Promise<void> {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const line = toLine({ ...about, id: randomBytes(16).toString('base64url'), bytes });
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.write(line);
      await writeBlocks(handle, pieces, sealer, placeOf(line));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function openedFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** True if a file or its folder does not exist. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

function sourceOf(handle: FileHandle, header: IndexHeader, line: Buffer, sealer: ContentSealer): ByteSource {
  const place = placeOf(line);
  let at = line.length;
  let number = 0;
  // One for all blocks: memory that is left behind makes the garbage collector stop the process.
  const target = Buffer.allocUnsafeSlow(blockBytes + mostAdded);
  const read = async (bytes: number) => {
    const { bytesRead } = await handle.read(target, 0, bytes, at);
    if (bytesRead < bytes) throw new DamagedIndexError('it is too short');
    at += bytes;
    return target.subarray(0, bytes);
  };
  const next = async () => {
    const length = (await read(lengthBytes)).readUInt32LE();
    if (length > blockBytes + mostAdded) throw new DamagedIndexError('it was changed');
    const block = opened(sealer, header.isSealed, place(number), await read(length));
    if (block.length === 0) throw new DamagedIndexError('it has an empty block');
    number += 1;
    return block;
  };
  return new ByteSource(next, header.bytes);
}

async function writeBlocks(
  handle: FileHandle,
  pieces: Uint8Array[],
  sealer: ContentSealer,
  place: (block: number) => string,
): Promise<void> {
  let number = 0;
  const length = Buffer.alloc(lengthBytes);
  for (const block of blocksOf(pieces)) {
    const stored = closed(sealer, place(number), block);
    length.writeUInt32LE(stored.length);
    await handle.write(length);
    await handle.write(stored);
    number += 1;
  }
}

/** Cuts pieces of any size into blocks. A block is valid until the next one is asked for. */
function* blocksOf(pieces: Uint8Array[]): Iterable<Buffer> {
  const block = Buffer.alloc(blockBytes);
  let size = 0;
  for (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + block.length - size);
      block.set(part, size);
      from += part.length;
      size += part.length;
      if (size < block.length) continue;
      yield block;
      size = 0;
    }
  }
  if (size > 0) yield block.subarray(0, size);
}

/** Makes a new name in the folder outlast a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
