import type { Binary, Db } from 'mongodb';
import { NumberedParts, partId, type PartOwner } from './numbered-parts';
import type { SealedFields } from './sealed-fields';

interface Part {
  _id: string;
  tenantId: string;
  /** The number of parts of the whole file. */
  of: number;
  bytes: Binary;
}

const partBytes = 4 * 1024 * 1024;

/** The contents of files in parts, each sealed by itself. `fieldsOf` seals one; its argument is the part's id. */
export class FileParts {
  private readonly parts: NumberedParts<Part>;

  constructor(
    db: Db,
    collection: string,
    private readonly fieldsOf: (tenantId: string, partId: string) => Promise<SealedFields>,
  ) {
    this.parts = new NumberedParts<Part>(db.collection<Part>(collection));
  }

  /** Writes or replaces the content. */
  async put(owner: PartOwner, bytes: Buffer): Promise<void> {
    const { tenantId, id } = owner;
    const of = Math.max(1, Math.ceil(bytes.length / partBytes));
    for (let k = 0; k < of; k += 1) {
      const part = bytes.subarray(k * partBytes, (k + 1) * partBytes);
      const fields = await this.fieldsOf(tenantId, partId(id, k));
      await this.parts.put(owner, k, { tenantId, of, bytes: fields.bytes('bytes', part) });
    }
    await this.parts.delete(owner, of);
  }

  /** Returns the content; null if there is none, or one of its parts is missing. */
  async get(owner: PartOwner): Promise<Buffer | null> {
    const found = await this.parts.all(owner);
    if (found[0]?.of !== found.length) return null;
    const opened = found.map(async ({ _id, tenantId, bytes }) =>
      (await this.fieldsOf(tenantId, _id)).openBytes('bytes', bytes),
    );
    return Buffer.concat(await Promise.all(opened));
  }

  delete(owner: PartOwner): Promise<void> {
    return this.parts.delete(owner);
  }
}
