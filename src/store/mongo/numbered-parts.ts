import type { DocumentRef } from '../store';
import { upsert } from './unique-insert';

/** The part of a collection that numbered parts need. */
interface PartCollection<T> {
  findOne(filter: { _id: string }): Promise<T | null>;
  replaceOne(filter: { _id: string }, part: Omit<T, '_id'>, options: { upsert: true }): Promise<unknown>;
  deleteOne(filter: { _id: string }): Promise<unknown>;
}

/** Parts that are read or deleted side by side. */
const atOnce = 8;

/**
 * Parts of documents, `_id` `<documentId>/<k>`, k from 0. They are read and deleted one by one: whatever else is asked for
 * than an `_id`, FerretDB answers by reading the whole collection, the files of all tenants.
 */
export class NumberedParts<T extends { tenantId: string }> {
  constructor(private readonly collection: PartCollection<T>) {}

  /** Writes part `k`, in the place of one that was there. */
  async put({ documentId }: DocumentRef, k: number, part: Omit<T, '_id'>): Promise<void> {
    const _id = `${documentId}/${k}`;
    await upsert(() => this.collection.replaceOne({ _id }, part, { upsert: true }));
  }

  /** Null where it is not there, or another tenant's. */
  async get({ tenantId, documentId }: DocumentRef, k: number): Promise<T | null> {
    const found = await this.collection.findOne({ _id: `${documentId}/${k}` });
    return found?.tenantId === tenantId ? found : null;
  }

  /** The parts from the first on, up to the first that is not there; at most so many. */
  async all(ref: DocumentRef, most: number): Promise<T[]> {
    const parts: T[] = [];
    for (let k = 0; k < most; k += atOnce) {
      const some = await Promise.all(numbers(k, most).map((number) => this.get(ref, number)));
      const end = some.indexOf(null);
      parts.push(...some.slice(0, end < 0 ? atOnce : end).filter((part) => part !== null));
      if (end >= 0) break;
    }
    return parts;
  }

  /** Deletes the parts from number `from` to before number `end`. */
  async delete({ documentId }: DocumentRef, from: number, end: number): Promise<void> {
    for (let k = from; k < end; k += atOnce) {
      await Promise.all(
        numbers(k, end).map((number) => this.collection.deleteOne({ _id: `${documentId}/${number}` })),
      );
    }
  }
}

function numbers(from: number, end: number): number[] {
  return Array.from({ length: Math.min(atOnce, end - from) }, (_, at) => from + at);
}
