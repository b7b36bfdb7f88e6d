import { Binary } from 'mongodb';
import type { Sealer } from '../encryption/sealer';

/** A text, or a value as JSON text; sealed if there is a master key. */
export type Sealed = string | Binary;

/** Marks sealed values, so that nothing plain is ever taken for one. One of the types that users may define. */
export const sealedType = Binary.SUBTYPE_USER_DEFINED;

export function isSealed(stored: unknown): stored is Binary & { sub_type: typeof sealedType } {
  return stored instanceof Binary && stored.sub_type === sealedType;
}

interface DocumentPlace {
  tenantId: string;
  collection: string;
  id: string;
}

/**
 * Seals and opens fields of one document. A sealed value opens in its own field of its own document alone. Without
 * encryption values stay as they are.
 */
export class SealedFields {
  private readonly place: string;

  constructor(
    private readonly sealer: Sealer,
    { tenantId, collection, id }: DocumentPlace,
  ) {
    this.place = `${tenantId}\0${collection}\0${id}\0`;
  }

  text(field: string, text: string): Sealed {
    return this.sealed(field, text) ?? text;
  }

  openText(field: string, stored: Sealed): string {
    return typeof stored === 'string' ? stored : this.open(field, stored).toString('utf8');
  }

  /** Seals the value as JSON. Its reader parses the text of `openText`, and states the type. */
  json(field: string, value: unknown): Sealed {
    return this.text(field, JSON.stringify(value));
  }

  bytes(field: string, bytes: Buffer): Binary {
    return this.sealed(field, bytes) ?? new Binary(bytes);
  }

  openBytes(field: string, stored: Binary): Buffer {
    return isSealed(stored) ? this.open(field, stored) : bytesIn(stored);
  }

  /**
   * Seals a stored value that is plain, or sealed with another key than the one to seal with now. Undefined if it is
   * as it should be.
   */
  again(field: string, stored: unknown): Binary | undefined {
    if (!this.sealer.seals || (typeof stored !== 'string' && !(stored instanceof Binary))) return undefined;
    if (!isSealed(stored)) return this.sealed(field, stored instanceof Binary ? bytesIn(stored) : stored);
    return this.sealer.isOwn(bytesIn(stored)) ? undefined : this.sealed(field, this.open(field, stored));
  }

  private sealed(field: string, content: string | Buffer): Binary | undefined {
    const bytes = this.sealer.seal(this.place + field, content);
    return bytes && new Binary(bytes, sealedType);
  }

  private open(field: string, stored: Binary): Buffer {
    return this.sealer.open(this.place + field, bytesIn(stored));
  }
}

/** The bytes that a value of the database holds. */
export function bytesIn(value: Binary): Buffer {
  return Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position);
}
