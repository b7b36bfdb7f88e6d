import { Binary } from 'mongodb';
import { nonceIn } from '../encryption/sealed-bytes';
import type { Sealer } from '../encryption/sealer';

/** A value of a field, or what is left to see of it once it was sealed. Earlier writes may have left it plain. */
export type Sealed<T> = T | Binary;

/** Marks sealed values, so that nothing plain is ever taken for one. One of the types that users may define. */
export const sealedType = Binary.SUBTYPE_USER_DEFINED;

export function isSealed(stored: unknown): stored is Binary {
  return stored instanceof Binary && stored.sub_type === sealedType;
}

/** What a sealed value holds: text, JSON or bytes. */
export type SealedKind = 'text' | 'json' | 'bytes';

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

  text(field: string, text: string): Sealed<string> {
    return this.sealed(field, text) ?? text;
  }

  openText(field: string, stored: Sealed<string>): string {
    return isSealed(stored) ? this.open(field, stored).toString('utf8') : stored;
  }

  /** Seals the value as JSON. */
  json<T>(field: string, value: T): Sealed<T> {
    if (!this.sealer.seals) return value;
    return this.sealed(field, JSON.stringify(value)) ?? value;
  }

  openJson<T>(field: string, stored: Sealed<T>): T {
    if (!isSealed(stored)) return stored;
    const value: T = JSON.parse(this.open(field, stored).toString('utf8'));
    return value;
  }

  bytes(field: string, bytes: Buffer): Binary {
    return this.sealed(field, bytes) ?? new Binary(bytes);
  }

  openBytes(field: string, stored: Binary): Buffer {
    return isSealed(stored) ? this.open(field, stored) : bytesIn(stored);
  }

  /**
   * Seals a stored value that is plain, or sealed with another key than the one to seal with now. Undefined if it is
   * as it should be. `kind` says what a plain value is.
   */
  again(field: string, stored: unknown, kind: SealedKind): Binary | undefined {
    if (!this.sealer.seals || stored === undefined || stored === null) return undefined;
    if (!isSealed(stored)) return this.sealed(field, contentOf(stored, kind));
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

/** The nonce of a sealed value; undefined for a plain one. */
export function nonceOf(stored: Sealed<string>): string | undefined {
  return isSealed(stored) ? nonceIn(bytesIn(stored)) : undefined;
}

function contentOf(stored: unknown, kind: SealedKind): string | Buffer {
  if (stored instanceof Binary) return bytesIn(stored);
  return kind === 'text' && typeof stored === 'string' ? stored : JSON.stringify(stored);
}
