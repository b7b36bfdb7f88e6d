import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { MemorySource } from '../../../bench/retrieval/memory-source';
import { IndexFiles, type IndexFilesDeps } from '../../../src/knowledge/index-files/index-files';
import { newDataKey } from '../../../src/store/encryption/data-key';
import { plainSealer, Sealer } from '../../../src/store/encryption/sealer';

/** A folder of indexes that processes share. */
export interface IndexFolder {
  path: string;
  /** The paths of its files. */
  names(): string[];
  /** The files as a process has them. */
  open(more?: Partial<IndexFilesDeps>): IndexFiles;
  /** Why files were deleted. */
  unusable: string[];
  /** Other failures. */
  faults: unknown[];
  remove(): void;
}

export function indexFolder(source: MemorySource): IndexFolder {
  const path = mkdtempSync(join(tmpdir(), 'holdfast-indexes-'));
  const unusable: string[] = [];
  const faults: unknown[] = [];
  const usual: IndexFilesDeps = {
    folder: path,
    mostBytes: Infinity,
    source,
    isSealed: false,
    sealer: () => Promise.resolve(plainSealer),
    onUnusable: (_tenantId, error) => void unusable.push(String(error)),
    onFault: (error) => void faults.push(error),
  };
  return {
    path,
    names: () =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(relative(path, parentPath), name))
        .sort(),
    open: (more) => new IndexFiles({ ...usual, ...more }),
    unusable,
    faults,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Seals with a new key. */
export function newSealing(): Pick<IndexFilesDeps, 'isSealed' | 'sealer'> {
  const key = newDataKey();
  const sealer = new Sealer(key, new Map([[key.id, key]]));
  return { isSealed: true, sealer: () => Promise.resolve(sealer) };
}
