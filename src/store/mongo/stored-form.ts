import { Binary } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';

/** How the documents of a collection are stored. */
export interface Shape {
  name: string;
  /** The property of a value that is stored as `_id`. Absent if `_id` is made of several. */
  id?: string;
  /** The sealed fields, by the names that they are sealed under: a text, a value as JSON, or bytes. */
  fields: Record<string, 'text' | 'json' | 'bytes'>;
  /** Where a field is stored, if that is not its name. */
  paths?: Record<string, string>;
  /** Whose key it is: that of the conversation which the id belongs to, the tenant's or the installation's. */
  sealedBy: 'conversation' | 'tenant' | 'installation';
  /** The field with the id that values are sealed for; `_id` by default. */
  sealedFor?: string;
  /** The field with the tenant's id; `tenantId` by default. */
  tenantField?: '_id';
  /** Present if the settings may leave it plain. */
  isDocumentContent?: true;
}

/** A value as it is stored: with `_id`, and with some fields sealed. */
export type Stored<T, Id extends keyof T = never, Field extends keyof T = never> = Omit<T, Id | Field> & {
  _id: string;
} & AllSealed<Pick<T, Field>>;
type AllSealed<T> = { [Name in keyof T]: Sealed };

/** Names a document's key and the place that its fields are sealed for. */
type Place = Record<string, unknown> & { _id: string };

/** Converts values of type `T` to documents of type `D` and back. */
export class StoredForm<T extends object, D extends object> {
  private readonly sealing: Sealing;

  constructor(
    encryption: Encryption,
    private readonly shape: Shape,
  ) {
    this.sealing = new Sealing(encryption, shape.name);
  }

  /** `_id` is given if the shape does not name its property. */
  async toDocument(value: T, _id?: string): Promise<D> {
    const plain = Object.entries(value).map(([name, each]: [string, unknown]) => [
      name === this.shape.id ? '_id' : name,
      each,
    ]);
    const named: Place = { _id, ...Object.fromEntries(plain) };
    const sealed: unknown[][] = Object.entries(await this.sealed(named, named));
    const document: D = Object.fromEntries(sealed);
    return document;
  }

  async toValue(document: D & { _id: string }): Promise<T> {
    const { id, fields: kinds } = this.shape;
    const fields = await this.fieldsOf(document);
    const opened = Object.entries(document).flatMap(([name, stored]: [string, unknown]) => {
      if (name === '_id') return id === undefined ? [] : [[id, stored]];
      if (!isSealable(stored) || kinds[name] === undefined) return [[name, stored]];
      const text = fields.openText(name, stored);
      const opened: unknown = kinds[name] === 'json' ? JSON.parse(text) : text;
      return [[name, opened]];
    });
    const value: T = Object.fromEntries(opened);
    return value;
  }

  async toValues(found: { toArray(): Promise<(D & { _id: string })[]> }): Promise<T[]> {
    return Promise.all((await found.toArray()).map((document) => this.toValue(document)));
  }

  /** Seals the fields of a change to the document at this place. */
  async sealed(place: Place, change: object): Promise<Record<string, unknown>> {
    const kinds = this.shape.fields;
    const fields = await this.fieldsOf(place);
    const entries = Object.entries(change).map(([name, value]: [string, unknown]) => {
      if (kinds[name] === undefined || value === undefined || value === null) return [name, value] as const;
      const isText = kinds[name] === 'text' && typeof value === 'string';
      return [name, isText ? fields.text(name, value) : fields.json(name, value)] as const;
    });
    return Object.fromEntries(entries);
  }

  /** Returns what seals and opens the fields of a document. */
  fieldsOf(document: object & { _id: string }): Promise<SealedFields> {
    const { sealedBy, sealedFor = '_id', tenantField = 'tenantId' } = this.shape;
    const place: Place = { ...document };
    const id = String(place[sealedFor]);
    const tenantId = String(place[tenantField]);
    if (sealedBy === 'installation') return this.sealing.ofInstallation(id);
    if (sealedBy === 'tenant') return this.sealing.ofTenant(tenantId, id);
    const owner = ownerOfPart(id);
    return owner.startsWith('conv_')
      ? this.sealing.ofConversation(tenantId, owner, id)
      : this.sealing.ofPart(tenantId, owner, id);
  }
}

/** Returns the id of what a part belongs to: ids of parts begin with it, before `/` or `.text`. */
export function ownerOfPart(id: string): string {
  return id.split(/[./]/, 1)[0] ?? id;
}

function isSealable(stored: unknown): stored is Sealed {
  return typeof stored === 'string' || stored instanceof Binary;
}
