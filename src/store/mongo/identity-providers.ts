import type { Db } from 'mongodb';
import type { IdentityProvider } from '../../domain/identity-provider';
import type { Encryption } from '../encryption/encryption';
import type { IdentityProviderStore } from '../store';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew, upsert } from './unique-insert';

export const identityProviderCollection = 'identity_providers';
export const identityDomainCollection = 'sign_in_domains';

type ProviderDocument = Omit<IdentityProvider, 'tenantId' | 'clientSecret'> & {
  _id: string;
  clientSecret?: Sealed<string>;
};

/** An insert decides whose domain it is. */
interface DomainClaim {
  _id: string;
  tenantId: string;
}

export function identityProviderStore(db: Db, encryption: Encryption): IdentityProviderStore {
  const providers = db.collection<ProviderDocument>(identityProviderCollection);
  const sealing = new Sealing(encryption, identityProviderCollection);
  const domains = db.collection<DomainClaim>(identityDomainCollection);

  async function toProvider({ _id, clientSecret, ...rest }: ProviderDocument): Promise<IdentityProvider> {
    if (clientSecret === undefined) return { tenantId: _id, ...rest };
    const fields = await sealing.ofTenant(_id, _id);
    return { tenantId: _id, ...rest, clientSecret: fields.openText('clientSecret', clientSecret) };
  }

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
      return found && toProvider(found);
    },
    async put({ tenantId, clientSecret, ...rest }) {
      const fields = await sealing.ofTenant(tenantId, tenantId);
      const secret = clientSecret !== undefined && {
        clientSecret: fields.text('clientSecret', clientSecret),
      };
      const taken = await claimAll(tenantId, rest.domains);
      if (taken === undefined) {
        await upsert(() => providers.replaceOne({ _id: tenantId }, { ...rest, ...secret }, { upsert: true }));
      }
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
      return found?.domains.includes(domain) ? toProvider(found) : null;
    },
  };
}
