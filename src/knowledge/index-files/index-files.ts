import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentSealer } from '../../store/store';
import type { ChunkSource, SearchableDocument } from '../search/chunk-source';
import type { DocumentIndex, KeptIndexes, KeptTenant } from '../search/kept-indexes';
import { fromStored, toStored } from './sealed-index';

export interface IndexFilesDeps {
  /** A folder that exists and can be written. */
  folder: string;
  /** Caps the size of all files together. */
  mostBytes: number;
  source: Pick<ChunkSource, 'version' | 'documents'>;
  /** True if what is written must be sealed. */
  isSealed: boolean;
  sealer: (tenantId: string) => Promise<ContentSealer>;
  /** The embeddings model, as documents name it. */
  model?: string;
  /** Called with each file that was deleted because it can't be used, and why. */
  onUnusable: (tenantId: string, error: unknown) => void;
  /** Called if the folder can't be read or written. */
  onFault: (error: unknown) => void;
}

/** Ends the name of a file that is not whole yet. */
const unfinished = '.part';

/**
 * Keeps the index of each document in a file, in a folder for each tenant. Several processes may share them. A file that
 * can't be used is deleted, and never an error: the document is read from the store then.
 */
export class IndexFiles implements KeptIndexes {
  /** Of each tenant, when its folder and its documents had changed last when no file of a deleted document was left. */
  private readonly purged = new Map<string, string>();
  private readonly sizes = new Map<string, { usedAt: number; bytes: number }>();

  constructor(private readonly deps: IndexFilesDeps) {}

  async load(document: SearchableDocument): Promise<DocumentIndex | undefined> {
    const { sealer: sealerOf, isSealed, onUnusable } = this.deps;
    const { tenantId } = document;
    const path = this.path(document);
    return this.attempt(async () => {
      const stored = await readFile(path);
      const sealer = await sealerOf(tenantId);
      try {
        return fromStored(sealer, isSealed, this.place(document), stored);
      } catch (error) {
        onUnusable(tenantId, error);
        await rm(path, { force: true });
        return undefined;
      }
    });
  }

  async save(document: SearchableDocument, index: DocumentIndex): Promise<void> {
    const path = this.path(document);
    await this.attempt(async () => {
      const stored = toStored(await this.deps.sealer(document.tenantId), this.place(document), index);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path + unfinished, stored, { mode: 0o600 });
      await rename(path + unfinished, path);
    });
  }

  async purge(tenantId: string): Promise<void> {
    const { source } = this.deps;
    const folder = this.folder(tenantId);
    await this.attempt(async () => {
      const state = `${(await stat(folder)).mtimeMs} ${await source.version(tenantId)}`;
      if (this.purged.get(tenantId) === state) return;
      // First the names: a file that is written later may be of a document that is added later.
      const names = await readdir(folder);
      const live = new Set((await source.documents(tenantId)).map(nameOf));
      const stale = names.filter((name) => !live.has(name.replace(unfinished, '')));
      for (const name of stale) await rm(join(folder, name), { force: true });
      if (live.size === 0) await rm(folder, { recursive: true, force: true });
      this.purged.set(tenantId, state);
    });
  }

  async trim(): Promise<void> {
    let sum = 0;
    const beyond = (await this.list()).filter(({ bytes }) => (sum += bytes) > this.deps.mostBytes);
    for (const { tenantId } of beyond)
      await this.attempt(() => rm(this.folder(tenantId), { recursive: true, force: true }));
  }

  async list(): Promise<KeptTenant[]> {
    const entries = await this.attempt(() => readdir(this.deps.folder, { withFileTypes: true }));
    const tenantIds = (entries ?? []).flatMap((entry) =>
      entry.isDirectory() ? (decoded(entry.name) ?? []) : [],
    );
    const found = await Promise.all(tenantIds.map((id) => this.attempt(() => this.tenant(id))));
    return found.filter((tenant) => tenant !== undefined).sort((a, b) => b.usedAt - a.usedAt);
  }

  async noteUse(tenantId: string): Promise<void> {
    const now = new Date();
    await this.attempt(() => utimes(this.folder(tenantId), now, now));
  }

  /** A folder whose time is the same has the same files. */
  private async tenant(tenantId: string): Promise<KeptTenant> {
    const folder = this.folder(tenantId);
    const { mtimeMs: usedAt } = await stat(folder);
    const known = this.sizes.get(tenantId);
    if (known?.usedAt === usedAt) return { tenantId, ...known };
    let bytes = 0;
    for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
    this.sizes.set(tenantId, { usedAt, bytes });
    return { tenantId, usedAt, bytes };
  }

  private async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      // There may be nothing yet, and another process may delete it now.
      if (!isMissing(error)) this.deps.onFault(error);
      return undefined;
    }
  }

  /** Names a file, so that no other one is taken for it. */
  private place(document: SearchableDocument): string {
    return [document.tenantId, nameOf(document), this.deps.model ?? ''].join('\0');
  }

  private path(document: SearchableDocument): string {
    return join(this.folder(document.tenantId), nameOf(document));
  }

  private folder(tenantId: string): string {
    return join(this.deps.folder, encodeURIComponent(tenantId));
  }
}

function nameOf({ documentId, revision }: SearchableDocument): string {
  return `${encodeURIComponent(documentId)}@${encodeURIComponent(revision)}`;
}

/** Undefined for a name that `encodeURIComponent` does not make. */
function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** True if a file or its folder does not exist. */
export function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
