import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { IdentityLink } from '../../domain/identity-provider';
import type { IdentityLinkStore } from '../store';
import { insertIfNew } from './unique-insert';

export const identityLinksCollection = 'identity_links';

export function identityLinkStore(db: Db): IdentityLinkStore {
  const links = db.collection<IdentityLink & { _id: string }>(identityLinksCollection);
  return {
    async insert(link) {
      return insertIfNew(() => links.insertOne({ _id: idOf(link), ...link }));
    },
    async find(person) {
      const found = await links.findOne({ _id: idOf(person) });
      return found?.memberId;
    },
    async has({ tenantId, memberId, issuer }) {
      return (await links.findOne({ tenantId, memberId, issuer })) !== null;
    },
    async forget({ tenantId, memberId }) {
      await links.deleteMany({ tenantId, memberId });
    },
  };
}

function idOf({ tenantId, issuer, subject }: Omit<IdentityLink, 'memberId'>): string {
  return createHash('sha256')
    .update(JSON.stringify([tenantId, issuer, subject]))
    .digest('base64url');
}
