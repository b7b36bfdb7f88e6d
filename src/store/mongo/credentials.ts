import type { Db, Filter } from 'mongodb';
import type { Credential } from '../../domain/credential';
import type { CredentialFilter, CredentialStore, TenantStore } from '../store';
import { fieldChanges } from './field-changes';
import { holding, newestFirst, wantedOf } from './keyset';

export const credentialsCollection = 'credentials';

type CredentialDocument = Omit<Credential, 'keyHash'> & { _id: string };

export function credentialStore(db: Db, tenants: Pick<TenantStore, 'touch'>): CredentialStore {
  const credentials = db.collection<CredentialDocument>(credentialsCollection);

  async function get(tenantId: string, credentialId: string): Promise<Credential | null> {
    const found = await credentials.findOne({ tenantId, credentialId });
    return found && toCredential(found);
  }

  return {
    async insert({ keyHash, ...rest }) {
      await credentials.insertOne({ _id: keyHash, ...rest });
      await tenants.touch(rest.tenantId);
    },
    async getByHash(keyHash) {
      const found = await credentials.findOne({ _id: keyHash });
      return found && toCredential(found);
    },
    get,
    async list(tenantId, filter, limit) {
      const found = credentials.find(wanted(tenantId, filter));
      return (await found.sort(newestFirst('credentialId')).limit(limit).toArray()).map(toCredential);
    },
    async update(tenantId, credentialId, change) {
      const changes = fieldChanges(change);
      if (changes) await credentials.updateOne({ tenantId, credentialId }, changes);
      const changed = await get(tenantId, credentialId);
      if (changed) await tenants.touch(tenantId);
      return changed;
    },
    async revoke(tenantId, credentialId, at) {
      const isActive = { tenantId, credentialId, revokedAt: { $exists: false } };
      await credentials.updateOne(isActive, { $set: { revokedAt: at } });
      const revoked = await get(tenantId, credentialId);
      // Even on the second request: the process that handled the first may have crashed before this.
      if (revoked) await tenants.touch(tenantId);
      return revoked;
    },
  };
}

function wanted(
  tenantId: string,
  { kind, agentId, revoked, q, ...position }: CredentialFilter,
): Filter<CredentialDocument> {
  return {
    tenantId,
    ...(kind !== undefined && { kind }),
    ...(agentId !== undefined && { agentId }),
    ...(revoked !== undefined && { revokedAt: { $exists: revoked } }),
    $and: [...wantedOf('credentialId', position), ...holding(q, ['name'])],
  };
}

function toCredential({ _id, ...rest }: CredentialDocument): Credential {
  return { keyHash: _id, ...rest };
}
