import type { Db } from 'mongodb';
import type { Member } from '../../domain/member';
import type { Encryption } from '../encryption/encryption';
import type { MemberStore, TenantStore } from '../store';
import { fieldChanges } from './field-changes';
import { containing, firstWanted, newestFirst, wantedOf } from './keyset';
import { isSameEmail, MemberEmails } from './member-emails';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { insertIfNew } from './unique-insert';

export const memberShape: Shape = {
  name: 'members',
  id: 'memberId',
  fields: { name: 'text', email: 'text', views: 'json' },
  sealedBy: 'tenant',
};

export type MemberDocument = Stored<Member, 'memberId', 'name' | 'email' | 'views'>;

export function memberStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): MemberStore {
  const members = db.collection<MemberDocument>(memberShape.name);
  const form = new StoredForm<Member, MemberDocument>(encryption, memberShape);

  async function find(memberId: string): Promise<Member | null> {
    const found = await members.findOne({ _id: memberId });
    return found && form.toValue(found);
  }

  const emails = new MemberEmails(db, encryption, async (memberId, email) => {
    const member = await find(memberId);
    return member !== null && isSameEmail(member.email, email);
  });
  const own = async (tenantId: string, memberId: string) => {
    const found = await find(memberId);
    return found?.tenantId === tenantId ? found : null;
  };

  return {
    async insert(member) {
      if (!(await emails.claim(member.email, member.memberId))) return false;
      const document = await form.toDocument(member);
      return insertIfNew(() => members.insertOne(document));
    },
    get: own,
    async byEmail(email) {
      const memberId = await emails.claimant(email);
      const found = memberId === undefined ? null : await find(memberId);
      return found && isSameEmail(found.email, email) ? found : null;
    },
    async list(tenantId, { role, q, ...place }, limit) {
      const found = members.find({ tenantId, ...(role && { role }), $and: wantedOf('_id', place) });
      const isWanted = containing(q);
      return firstWanted(
        found.sort(newestFirst('_id')),
        (each) => form.toValue(each),
        ({ name, email }) => isWanted(name, email),
        limit,
      );
    },
    withNotices: (tenantId) => form.toValues(members.find({ tenantId, notifications: { $exists: true } })),
    async update(tenantId, memberId, change) {
      const before = await own(tenantId, memberId);
      if (!before) return null;
      const { email = before.email } = change;
      const moves = !isSameEmail(email, before.email);
      if (moves && !(await emails.claim(email, memberId))) return 'email_taken';
      const after = await members.findOneAndUpdate(
        { _id: memberId },
        { ...fieldChanges(await form.sealed({ _id: memberId, tenantId }, { ...change, email })) },
        { returnDocument: 'after' },
      );
      if (moves) await emails.release(after ? before.email : email, memberId);
      // Turns know from the tenant's configuration whether a member wants to be told.
      if (change.notifications !== undefined) await tenants.touch(tenantId);
      return after && form.toValue(after);
    },
    async delete(tenantId, memberId) {
      const found = await own(tenantId, memberId);
      if (!found) return false;
      await members.deleteOne({ _id: memberId });
      await emails.release(found.email, memberId);
      return true;
    },
  };
}
