import { inOrder } from './keyset';
import { upsert } from './unique-insert';

/** The owner of parts. */
export interface PartOwner {
  tenantId: string;
  id: string;
}

interface Range {
  $gte: string;
  $lt: string;
}

/** The part of a MongoDB collection that is used here. */
interface PartCollection<T> {
  findOne(filter: { _id: string; tenantId: string }): Promise<T | null>;
  find(filter: { _id: Range | { $in: string[] }; tenantId: string }): {
    sort(order: { _id: 1 }): { batchSize(most: number): { toArray(): Promise<T[]> } };
  };
  replaceOne(
    filter: { _id: string; tenantId: string },
    part: Omit<T, '_id'>,
    options: { upsert: true },
  ): Promise<unknown>;
  deleteMany(filter: { _id: Range; tenantId: string }): Promise<unknown>;
}

/** Few, since each may have some megabytes. */
const readAtOnce = 8;

/** Numbered parts of something, from 0. Their ids sort by number, so a range finds them all. */
export class NumberedParts<T extends { _id: string; tenantId: string }> {
  constructor(private readonly collection: PartCollection<T>) {}

  /** Writes or replaces part `k`. Rejects if the owner is another tenant's. */
  async put({ tenantId, id }: PartOwner, k: number, part: Omit<T, '_id'>): Promise<void> {
    const filter = { _id: partId(id, k), tenantId };
    await upsert(() => this.collection.replaceOne(filter, part, { upsert: true }));
  }

  /** Null if there is no such part, or it is another tenant's. */
  get({ tenantId, id }: PartOwner, k: number): Promise<T | null> {
    return this.collection.findOne({ _id: partId(id, k), tenantId });
  }

  /** Returns those of these parts that there are, in the order of the numbers. */
  async pick({ tenantId, id }: PartOwner, numbers: number[]): Promise<T[]> {
    const ids = numbers.map((k) => partId(id, k));
    return inOrder(await this.read({ _id: { $in: ids }, tenantId }), ids);
  }

  /** Returns all parts in order. */
  all({ tenantId, id }: PartOwner): Promise<T[]> {
    return this.read({ _id: partsFrom(id), tenantId });
  }

  /** Deletes the parts from number `k` on. */
  async delete({ tenantId, id }: PartOwner, k = 0): Promise<void> {
    await this.collection.deleteMany({ _id: partsFrom(id, k), tenantId });
  }

  private read(filter: Parameters<PartCollection<T>['find']>[0]): Promise<T[]> {
    return this.collection.find(filter).sort({ _id: 1 }).batchSize(readAtOnce).toArray();
  }
}

export function partId(id: string, k: number): string {
  return `${id}/${String(k).padStart(6, '0')}`;
}

/** Matches the ids of an owner's parts from number `k` on: `0` sorts right after `/`. */
function partsFrom(id: string, k = 0): Range {
  return { $gte: partId(id, k), $lt: `${id}0` };
}
