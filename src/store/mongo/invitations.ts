import type { Db } from 'mongodb';
import type { Invitation } from '../../domain/invitation';
import type { Encryption } from '../encryption/encryption';
import type { InvitationStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const invitationShape: Shape = {
  name: 'invitations',
  id: 'tokenHash',
  fields: { email: 'text' },
  sealedBy: 'tenant',
  sealedFor: 'invitationId',
};

/** An invitation that nobody used is listed this long after its end. */
export const invitationKeptMs = 30 * 24 * 60 * 60 * 1_000;

type InvitationDocument = Stored<Invitation, 'tokenHash', 'email'>;

const unused = { acceptedAt: { $exists: false }, revokedAt: { $exists: false } };

export function invitationStore(db: Db, encryption: Encryption): InvitationStore {
  const invitations = db.collection<InvitationDocument>(invitationShape.name);
  const form = new StoredForm<Invitation, InvitationDocument>(encryption, invitationShape);
  const get = async (tenantId: string, invitationId: string) => {
    const found = await invitations.findOne({ tenantId, invitationId });
    return found && form.toValue(found);
  };
  return {
    async insert(invitation) {
      await invitations.insertOne(await form.toDocument(invitation));
    },
    async getByHash(tokenHash) {
      const found = await invitations.findOne({ _id: tokenHash });
      return found && form.toValue(found);
    },
    get,
    async list(tenantId, place, limit) {
      const found = invitations.find({ tenantId, $and: wantedOf('invitationId', place) });
      return form.toValues(found.sort(newestFirst('invitationId')).limit(limit));
    },
    async accept(tokenHash, at) {
      const isOpen = { _id: tokenHash, ...unused, expiresAt: { $gt: at } };
      const { modifiedCount } = await invitations.updateOne(isOpen, { $set: { acceptedAt: at } });
      return modifiedCount > 0;
    },
    async revoke(tenantId, invitationId, at) {
      await invitations.updateOne({ tenantId, invitationId, ...unused }, { $set: { revokedAt: at } });
      return get(tenantId, invitationId);
    },
  };
}
