import type { Db } from 'mongodb';
import type { Member } from '../../domain/member';
import type { Encryption } from '../encryption/encryption';
import type { MemberChange, MemberStore } from '../store';
import { containing, firstWanted, newestFirst, wantedOf } from './keyset';
import { isSameEmail, MemberEmails } from './member-emails';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

export const memberCollection = 'members';

export type MemberDocument = Omit<Member, 'memberId' | 'name' | 'email'> & {
  _id: string;
  name: Sealed<string>;
  email: Sealed<string>;
};

export function memberStore(db: Db, encryption: Encryption): MemberStore {
  const members = db.collection<MemberDocument>(memberCollection);
  const sealing = new Sealing(encryption, memberCollection);

  async function toMember({ _id: memberId, name, email, ...rest }: MemberDocument): Promise<Member> {
    const fields = await sealing.ofTenant(rest.tenantId, memberId);
    const opened = { name: fields.openText('name', name), email: fields.openText('email', email) };
    return { memberId, ...rest, ...opened };
  }

  async function sealed(tenantId: string, memberId: string, { name, email, ...rest }: MemberChange) {
    const fields = await sealing.ofTenant(tenantId, memberId);
    return {
      ...rest,
      ...(name !== undefined && { name: fields.text('name', name) }),
      ...(email !== undefined && { email: fields.text('email', email) }),
    };
  }

  async function find(memberId: string): Promise<Member | null> {
    const found = await members.findOne({ _id: memberId });
    return found && toMember(found);
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
    async insert({ memberId, name, email, ...rest }) {
      if (!(await emails.claim(email, memberId))) return false;
      const fields = await sealing.ofTenant(rest.tenantId, memberId);
      const words = { name: fields.text('name', name), email: fields.text('email', email) };
      return insertIfNew(() => members.insertOne({ _id: memberId, ...rest, ...words }));
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
        toMember,
        ({ name, email }) => isWanted(name, email),
        limit,
      );
    },
    async update(tenantId, memberId, change) {
      const before = await own(tenantId, memberId);
      if (!before) return null;
      const { email = before.email } = change;
      const moves = !isSameEmail(email, before.email);
      if (moves && !(await emails.claim(email, memberId))) return 'email_taken';
      const after = await members.findOneAndUpdate(
        { _id: memberId },
        { $set: await sealed(tenantId, memberId, { ...change, email }) },
        { returnDocument: 'after' },
      );
      if (moves) await emails.release(after ? before.email : email, memberId);
      return after && toMember(after);
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
