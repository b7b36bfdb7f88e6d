import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { TenantStore } from '../store';
import { fieldChanges } from './json-text';

/** The part of a collection that writes of single documents need. */
interface Writable {
  updateOne(filter: { _id: string }, update: object): Promise<unknown>;
  deleteOne(filter: { _id: string }): Promise<{ deletedCount: number }>;
}

export interface OwnedCollection<T> {
  collection: Writable;
  tenants: Pick<TenantStore, 'touch'>;
  /** Null for an unknown id and for another tenant's. */
  get: (tenantId: string, id: string) => Promise<T | null>;
}

/**
 * Changes and deletes what a tenant owns; each write tells that the tenant has changed. One at a time for each
 * document: on FerretDB the second of two could undo the first.
 */
export class OwnedWrites<T> {
  private readonly queue = new KeyedMutex();

  constructor(private readonly owned: OwnedCollection<T>) {}

  /** `change` as it is stored, null taking a field away. What is there then; null where there is nothing of the tenant's. */
  update(tenantId: string, id: string, change: object): Promise<T | null> {
    const { collection, tenants, get } = this.owned;
    return this.alone(id, async () => {
      if (!(await get(tenantId, id))) return null;
      const changes = fieldChanges(change);
      if (changes) await collection.updateOne({ _id: id }, changes);
      await tenants.touch(tenantId);
      return get(tenantId, id);
    });
  }

  /** True where it was there. */
  delete(tenantId: string, id: string): Promise<boolean> {
    const { collection, tenants, get } = this.owned;
    return this.alone(id, async () => {
      if (!(await get(tenantId, id))) return false;
      const { deletedCount } = await collection.deleteOne({ _id: id });
      await tenants.touch(tenantId);
      return deletedCount === 1;
    });
  }

  /** Does something while nobody else here writes the document. */
  alone<R>(id: string, task: () => Promise<R>): Promise<R> {
    return this.queue.run(id, task);
  }
}
