import type { Db } from 'mongodb';
import type { IdentityProvider } from '../../domain/identity-provider';
import type { Encryption } from '../encryption/encryption';
import type { IdentityProviderStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { insertIfNew, upsert } from './unique-insert';

export const identityProviderShape: Shape = {
  name: 'identity_providers',
  id: 'tenantId',
  fields: { clientSecret: 'text' },
  sealedBy: 'tenant',
  tenantField: '_id',
};
export const identityDomainCollection = 'sign_in_domains';

type ProviderDocument = Stored<IdentityProvider, 'tenantId', 'clientSecret'>;

/** An insert decides whose domain it is. */
interface DomainClaim {
  _id: string;
  tenantId: string;
}

export function identityProviderStore(db: Db, encryption: Encryption): IdentityProviderStore {
  const providers = db.collection<ProviderDocument>(identityProviderShape.name);
  const form = new StoredForm<IdentityProvider, ProviderDocument>(encryption, identityProviderShape);
  const domains = db.collection<DomainClaim>(identityDomainCollection);

  /** Returns the first domain of another tenant; undefined once all are this tenant's. */
  async function claimAll(tenantId: string, wanted: string[]): Promise<string | undefined> {
    for (const domain of wanted) {
      const isNew = await insertIfNew(() => domains.insertOne({ _id: domain, tenantId }));
      if (!isNew && (await domains.findOne({ _id: domain }))?.tenantId !== tenantId) return domain;
    }
    return undefined;
  }

  async function releaseOthers(tenantId: string, kept: string[]): Promise<void> {
    const held = await domains.find({ tenantId }).toArray();
    const freed = held.filter(({ _id }) => !kept.includes(_id));
    await Promise.all(freed.map(({ _id }) => domains.deleteOne({ _id, tenantId })));
  }

  return {
    async get(tenantId) {
      const found = await providers.findOne({ _id: tenantId });
      return found && form.toValue(found);
    },
    async put(provider) {
      const { _id, ...rest } = await form.toDocument(provider);
      const { tenantId } = provider;
      const taken = await claimAll(tenantId, provider.domains);
      if (taken === undefined) await upsert(() => providers.replaceOne({ _id }, rest, { upsert: true }));
      const stored = await providers.findOne({ _id: tenantId });
      await releaseOthers(tenantId, stored?.domains ?? []);
      return taken;
    },
    async delete(tenantId) {
      const { deletedCount } = await providers.deleteOne({ _id: tenantId });
      await releaseOthers(tenantId, []);
      return deletedCount > 0;
    },
    async byDomain(domain) {
      const claim = await domains.findOne({ _id: domain });
      const found = claim && (await providers.findOne({ _id: claim.tenantId }));
      return found?.domains.includes(domain) ? form.toValue(found) : null;
    },
  };
}
