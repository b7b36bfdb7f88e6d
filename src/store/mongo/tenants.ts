import type { Db } from 'mongodb';
import type { Tenant } from '../../domain/agent';
import type { TenantStore } from '../store';

type TenantDocument = Omit<Tenant, 'tenantId'> & { _id: string };

export function tenantStore(db: Db): TenantStore {
  const tenants = db.collection<TenantDocument>('tenants');
  return {
    async insert({ tenantId, ...rest }) {
      await tenants.insertOne({ _id: tenantId, ...rest });
    },
    async get(tenantId) {
      const found = await tenants.findOne({ _id: tenantId });
      return found && toTenant(found);
    },
    async isEmpty() {
      return (await tenants.findOne()) === null;
    },
  };
}

function toTenant({ _id, ...rest }: TenantDocument): Tenant {
  return { tenantId: _id, ...rest };
}
