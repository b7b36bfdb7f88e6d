import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentSealer } from '../../store/store';
import type { ChunkSource } from '../search/chunk-source';
import type { KeptIndex, KeptIndexes } from '../search/kept-indexes';
import type { IndexContent } from '../search/tenant-index';
import { DamagedIndexError } from './damaged-index-error';
import { isMissing, withIndexFile, writeIndexFile, type OpenIndexFile } from './index-file';
import { decoded, documentsIn, encoded } from './index-format';

export interface IndexFilesDeps {
  /** A folder that exists and can be written. */
  folder: string;
  /** Caps the size of all files together. Those that were used least recently are deleted. */
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

interface NamedIndex extends KeptIndex {
  /** Of the file. */
  name: string;
}

/** A writer that has written nothing for this long is gone, in milliseconds. */
const abandonedMs = 60_000;

const indexName = /^(.+)\.index$/;
const temporaryName = /^(.+)\.[0-9a-f]{16}\.part$/;

/**
 * Keeps each tenant's index in a file of one folder, which several processes may share. A file that can't be used is
 * deleted, and never an error: the index is built from the store then.
 */
export class IndexFiles implements KeptIndexes {
  /** Of each tenant, the file and the source's version at which all documents of the file were there. */
  private readonly whole = new Map<string, string>();

  constructor(private readonly deps: IndexFilesDeps) {}

  async load(tenantId: string): Promise<IndexContent | undefined> {
    return this.reading(tenantId, async (file) => {
      const source = file.content(await this.deps.sealer(tenantId));
      return { version: file.header.version, ...(await decoded(source, tenantId)) };
    });
  }

  async save(tenantId: string, content: IndexContent): Promise<void> {
    const { version } = content;
    if (content.documents.length === 0) return this.remove(tenantId);
    // Another process may have been first.
    if ((await this.reading(tenantId, ({ header }) => Promise.resolve(header.version))) === version) return;
    const { isSealed, model = null } = this.deps;
    const temporary = this.path(`${nameOf(tenantId)}.${randomBytes(8).toString('hex')}.part`);
    const paths = { path: this.indexPath(tenantId), temporary };
    try {
      const sealer = await this.deps.sealer(tenantId);
      await mkdir(this.deps.folder, { recursive: true, mode: 0o700 });
      await writeIndexFile(paths, { tenantId, model, version, isSealed }, await encoded(content), sealer);
    } catch (error) {
      // It is missing if another process purged the tenant meanwhile.
      if (!isMissing(error)) this.deps.onFault(error);
      return;
    }
    // A document may have been deleted while this was written.
    await this.purge(tenantId);
    await this.trim();
  }

  async purge(tenantId: string): Promise<boolean> {
    const { source } = this.deps;
    const isStale = await this.reading(tenantId, async (file) => {
      const { id, version } = file.header;
      const now = await source.version(tenantId);
      if (version === now || this.whole.get(tenantId) === `${id} ${now}`) return false;
      const held = await documentsIn(file.content(await this.deps.sealer(tenantId)));
      const documents = await source.documents(tenantId);
      const revisions = new Map(documents.map(({ documentId, revision }) => [documentId, revision]));
      if (held.some(({ documentId, revision }) => revisions.get(documentId) !== revision)) return true;
      this.whole.set(tenantId, `${id} ${now}`);
      return false;
    });
    if (isStale) await this.remove(tenantId);
    return isStale ?? false;
  }

  async list(): Promise<KeptIndex[]> {
    return this.newestFirst();
  }

  async noteUse(tenantId: string): Promise<void> {
    const now = new Date();
    // There may be no file yet.
    await utimes(this.indexPath(tenantId), now, now).catch(() => undefined);
  }

  async removeAbandoned(): Promise<void> {
    const before = Date.now() - abandonedMs;
    const abandoned = (await this.named(temporaryName)).filter(({ usedAt }) => usedAt < before);
    await this.removeNamed(abandoned);
  }

  /** Undefined if there is no file, or none that can be used. */
  private async reading<T>(
    tenantId: string,
    work: (file: OpenIndexFile) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await withIndexFile(this.indexPath(tenantId), (file) => {
        this.check(tenantId, file);
        return work(file);
      });
    } catch (error) {
      if (error instanceof DamagedIndexError) {
        this.deps.onUnusable(tenantId, error);
        await this.remove(tenantId);
      } else this.deps.onFault(error);
      return undefined;
    }
  }

  private check(tenantId: string, { header }: OpenIndexFile): void {
    const { isSealed, model = null } = this.deps;
    if (header.tenantId !== tenantId) throw new DamagedIndexError('it is of another tenant');
    if (header.model !== model) throw new DamagedIndexError('its vectors are of another model');
    if (header.isSealed !== isSealed) throw new DamagedIndexError('it is not sealed as content is now');
  }

  private async newestFirst(): Promise<NamedIndex[]> {
    return (await this.named(indexName)).sort((a, b) => b.usedAt - a.usedAt);
  }

  private async trim(): Promise<void> {
    let sum = 0;
    const beyond = (await this.newestFirst()).filter(({ bytes }) => (sum += bytes) > this.deps.mostBytes);
    await this.removeNamed(beyond);
  }

  /** Deletes the tenant's file, and what a writer has of it. */
  private async remove(tenantId: string): Promise<void> {
    this.whole.delete(tenantId);
    const all = [...(await this.named(indexName)), ...(await this.named(temporaryName))];
    await this.removeNamed(all.filter((file) => file.tenantId === tenantId));
  }

  private async removeNamed(files: { name: string }[]): Promise<void> {
    try {
      for (const { name } of files) await rm(this.path(name), { force: true });
    } catch (error) {
      this.deps.onFault(error);
    }
  }

  private async named(form: RegExp): Promise<NamedIndex[]> {
    try {
      const names = await readdir(this.deps.folder);
      const found = names.map(async (name) => {
        const tenantId = tenantOf(form.exec(name)?.[1]);
        if (tenantId === undefined) return [];
        // Another process may delete it now.
        const known = await stat(this.path(name)).catch(() => undefined);
        return known ? [{ name, tenantId, bytes: known.size, usedAt: known.mtimeMs }] : [];
      });
      return (await Promise.all(found)).flat();
    } catch (error) {
      this.deps.onFault(error);
      return [];
    }
  }

  private indexPath(tenantId: string): string {
    return this.path(`${nameOf(tenantId)}.index`);
  }

  private path(name: string): string {
    return join(this.deps.folder, name);
  }
}

function nameOf(tenantId: string): string {
  return encodeURIComponent(tenantId);
}

/** Undefined for a name that `nameOf` does not make. */
function tenantOf(name = '%'): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
