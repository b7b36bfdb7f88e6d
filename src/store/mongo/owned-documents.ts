import type { TenantStore } from '../store';
import { fieldChanges } from './field-changes';
import { inOrder } from './keyset';
import type { StoredForm } from './stored-form';

interface OwnedId {
  _id: string;
  tenantId: string;
}

/** The part of a MongoDB collection that is used here. */
interface OwnedCollection<D> {
  insertOne(document: D): Promise<unknown>;
  findOne(filter: OwnedId): Promise<D | null>;
  find(filter: { _id: { $in: string[] }; tenantId: string }): { toArray(): Promise<D[]> };
  updateOne(filter: OwnedId, update: object): Promise<unknown>;
  deleteOne(filter: OwnedId): Promise<{ deletedCount: number }>;
}

interface OwnedDocuments<T, D> {
  collection: OwnedCollection<D>;
  form: StoredForm<T & object, D & object>;
  tenants: Pick<TenantStore, 'touch'>;
}

/** For things on which no configuration of the tenant's agents depends. */
export const untouched: Pick<TenantStore, 'touch'> = { touch: () => Promise.resolve() };

/** Implements `OwnedStore` but for lists. */
export function ownedDocuments<T extends { tenantId: string }, D extends { _id: string }>({
  collection,
  form,
  tenants,
}: OwnedDocuments<T, D>) {
  async function get(tenantId: string, id: string): Promise<T | null> {
    const found = await collection.findOne({ _id: id, tenantId });
    return found && form.toValue(found);
  }

  return {
    async insert(value: T): Promise<void> {
      await collection.insertOne(await form.toDocument(value));
      await tenants.touch(value.tenantId);
    },
    get,
    async getMany(tenantId: string, ids: string[]): Promise<T[]> {
      const found = await collection.find({ _id: { $in: ids }, tenantId }).toArray();
      return Promise.all(inOrder(found, ids).map((document) => form.toValue(document)));
    },
    async update(tenantId: string, id: string, change: object): Promise<T | null> {
      const changes = fieldChanges(await form.sealed({ _id: id, tenantId }, change));
      if (changes) await collection.updateOne({ _id: id, tenantId }, changes);
      const changed = await get(tenantId, id);
      if (changed) await tenants.touch(tenantId);
      return changed;
    },
    async delete(tenantId: string, id: string): Promise<boolean> {
      const { deletedCount } = await collection.deleteOne({ _id: id, tenantId });
      // Even if it was already deleted: the process that deleted it may have crashed before this.
      await tenants.touch(tenantId);
      return deletedCount > 0;
    },
  };
}
