import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Tenant } from '../../domain/agent';
import type { TenantStore } from '../store';
import { fieldChanges } from './field-changes';
import { newestFirst, wantedOf } from './keyset';

type TenantDocument = Omit<Tenant, 'tenantId'> & { _id: string };

export const tenantCollection = 'tenants';

export function tenantStore(db: Db): TenantStore {
  const tenants = db.collection<TenantDocument>(tenantCollection);
  return {
    async insert({ tenantId, ...rest }) {
      await tenants.insertOne({ _id: tenantId, ...rest });
    },
    async get(tenantId) {
      const found = await tenants.findOne({ _id: tenantId });
      return found && toTenant(found);
    },
    async list(place, limit) {
      const found = tenants.find({ $and: wantedOf('_id', place) });
      return (await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toTenant);
    },
    async update(tenantId, wanted) {
      const change = fieldChanges({ ...wanted, version: randomUUID() }) ?? {};
      const written = await tenants.findOneAndUpdate({ _id: tenantId }, change, { returnDocument: 'after' });
      return written && toTenant(written);
    },
    async touch(tenantId) {
      await tenants.updateOne({ _id: tenantId }, { $set: { version: randomUUID() } });
    },
    async isEmpty() {
      return (await tenants.findOne()) === null;
    },
  };
}

function toTenant({ _id, ...rest }: TenantDocument): Tenant {
  return { tenantId: _id, ...rest };
}
