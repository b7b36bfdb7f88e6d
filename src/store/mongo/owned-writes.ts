import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { TenantStore } from '../store';
import { fieldChanges } from './json-text';

/** The part of a MongoDB collection that is used here. */
interface Writable {
  updateOne(filter: { _id: string }, update: object): Promise<unknown>;
  deleteOne(filter: { _id: string }): Promise<{ deletedCount: number }>;
}

export interface OwnedCollection<T> {
  collection: Writable;
  tenants: Pick<TenantStore, 'touch'>;
  /** Null for an unknown id, or one of another tenant. */
  get: (tenantId: string, id: string) => Promise<T | null>;
}

/**
 * Updates and deletes documents that a tenant owns. Each write changes the tenant's version. Writes of one
 * document are serialized: on FerretDB the second of two could undo the first.
 */
export class OwnedWrites<T> {
  private readonly queue = new KeyedMutex();

  constructor(private readonly owned: OwnedCollection<T>) {}

  /**
   * Applies `change`, given in stored form; null removes a field. Returns the updated document, or null if
   * the tenant has none with this id.
   */
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

  /** True if it existed. */
  delete(tenantId: string, id: string): Promise<boolean> {
    const { collection, tenants, get } = this.owned;
    return this.alone(id, async () => {
      if (!(await get(tenantId, id))) return false;
      const { deletedCount } = await collection.deleteOne({ _id: id });
      await tenants.touch(tenantId);
      return deletedCount === 1;
    });
  }

  /** Runs the task while nothing else in this process writes the document. */
  alone<R>(id: string, task: () => Promise<R>): Promise<R> {
    return this.queue.run(id, task);
  }
}
