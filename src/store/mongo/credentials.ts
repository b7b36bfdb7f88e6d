import type { Db, Filter } from 'mongodb';
import type { Credential } from '../../domain/credential';
import type { CredentialFilter, CredentialStore, TenantStore } from '../store';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import { fieldChanges } from './json-text';
import { holding, newestFirst, wantedOf } from './keyset';

export const credentialsCollection = 'credentials';

type CredentialDocument = Omit<Credential, 'keyHash'> & { _id: string };

export function credentialStore(db: Db, tenants: Pick<TenantStore, 'touch'>): CredentialStore {
  const credentials = db.collection<CredentialDocument>(credentialsCollection);
  // Serializes writes of one key: on FerretDB a change could undo a revocation.
  const queue = new KeyedMutex();

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
    update: (tenantId, credentialId, change) =>
      queue.run(credentialId, async () => {
        const known = await get(tenantId, credentialId);
        if (!known) return null;
        const changes = fieldChanges(change);
        if (changes) await credentials.updateOne({ _id: known.keyHash }, changes);
        await tenants.touch(tenantId);
        return get(tenantId, credentialId);
      }),
    revoke: (tenantId, credentialId, at) =>
      queue.run(credentialId, async () => {
        const known = await get(tenantId, credentialId);
        if (!known) return null;
        if (!known.revokedAt) {
          await credentials.updateOne({ _id: known.keyHash }, { $set: { revokedAt: at } });
        }
        // Even on the second request: the process that handled the first may have crashed before this.
        await tenants.touch(tenantId);
        return get(tenantId, credentialId);
      }),
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
