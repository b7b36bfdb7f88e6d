import type { Binary, Db } from 'mongodb';
import { NumberedParts } from './numbered-parts';
import type { SealedFields } from './sealed-fields';

interface Part {
  _id: string;
  tenantId: string;
  bytes: Binary;
}

const partBytes = 4 * 1024 * 1024;

/** How many parts this many bytes take. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / partBytes);
}

/** The owner of parts, which their ids begin with. */
export interface PartOwner {
  tenantId: string;
  id: string;
}

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

  async put({ tenantId, id }: PartOwner, bytes: Buffer): Promise<void> {
    for (let k = 0; k < partsOf(bytes.length); k += 1) {
      const part = bytes.subarray(k * partBytes, (k + 1) * partBytes);
      const fields = await this.fieldsOf(tenantId, `${id}/${k}`);
      await this.parts.put({ tenantId, documentId: id }, k, { tenantId, bytes: fields.bytes('bytes', part) });
    }
  }

  /** Returns the content; null if one of its `of` parts is missing. */
  async get({ tenantId, id }: PartOwner, of: number): Promise<Buffer | null> {
    const found = await this.parts.all({ tenantId, documentId: id }, of);
    if (found.length < of) return null;
    const opened = found.map(async ({ bytes }, k) =>
      (await this.fieldsOf(tenantId, `${id}/${k}`)).openBytes('bytes', bytes),
    );
    return Buffer.concat(await Promise.all(opened));
  }

  async delete({ tenantId, id }: PartOwner, of: number): Promise<void> {
    await this.parts.delete({ tenantId, documentId: id }, 0, of);
  }
}
